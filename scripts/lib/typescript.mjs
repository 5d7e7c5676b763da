/**
 * Lets the modules that a script imports after this one be TypeScript, those of `domain/` above all: the generator and the lint read
 * schemas by the same code as browser and server. A script imports this file and then, by `await import(…)`, what needs it.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
