/**
 * Enables imports of TypeScript modules, mainly those of `domain/`, because the generator and the lint read schemas with the same code as the
 * browser and the server. A script imports this file statically, and TypeScript modules by `await import(…)`, which runs after it.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
