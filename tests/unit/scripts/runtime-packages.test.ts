import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importedPackages, installedClosure } from '../../../scripts/lib/runtime-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'propylaea-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the packages that built files import, also at run time and for a file of theirs', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'main.js'),
    `import pg from "pg";
import { parse } from "csv-parse/sync";
import { join } from "node:path";
import "./assets/part.js";
export { Ajv } from "ajv";
const text = 'words from "elsewhere"';
const font = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
`,
  );
  writeFileSync(join(folder, 'assets', 'part.js'), 'const pdf = () => import("pdfkit"); const fs = () => import("fs");\n');
  expect(importedPackages(folder)).toEqual(['@expo-google-fonts/inter', 'ajv', 'csv-parse', 'pdfkit', 'pg']);
});

it('takes what they depend on, wherever it is installed, and no tool', () => {
  const folders = installedClosure(['pg', 'sharp']);
  expect(folders).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/pg-types', 'node_modules/pg-protocol', 'node_modules/sharp']));
  expect(folders.filter((one) => /node_modules\/(vite|typescript|@playwright)/.test(one))).toEqual([]);
  expect(() => installedClosure(['no-such-package'])).toThrow('the package no-such-package is not installed: run npm ci');
});
