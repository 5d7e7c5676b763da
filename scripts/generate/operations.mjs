/**
 * The summary of the contract for the developers' page, several times smaller than the contract: the operations by tag, each with its
 * parameters, body and responses and whether it needs a token, without the responses that every operation may give.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followed, REFERENCE, referredName } from '../../domain/schema/references.ts';
import { EVERYWHERE } from './contract.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @typedef {Record<string, any>} Json */

/** A schema in a few words: its name, or its type. @param {Json} schema @returns {string} */
function typeOf(schema) {
  if (schema[REFERENCE] !== undefined) return referredName(schema[REFERENCE]);
  if (schema.type === 'array' && schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '');
}

/** @param {Json | undefined} content by media type */
const contentOf = (content) => Object.entries(content ?? {}).map(([media, { schema = {} }]) => ({ media, type: typeOf(schema) }))[0];

/** @param {Json} operation @param {Json} document */
function parametersOf({ parameters }, document) {
  return parameters.map((/** @type {Json} */ given) => {
    const { name, in: place, required = false, description, schema } = followed(given, document);
    return { name, place, required, type: typeOf(schema), ...(description && { description }) };
  });
}

/** An example of the request body, if the schemas have one. @param {string | undefined} type @param {string} folder */
function exampleOf(type, folder) {
  try {
    return JSON.parse(readFileSync(join(folder, `${type === 'Programme' ? 'master_programmes' : type}.valid.json`), 'utf8'))[0];
  } catch {
    return undefined;
  }
}

/** @param {Json} item @param {string} method @param {{ path: string, document: Json, examples: string }} at */
function operationOf(item, method, { path, document, examples }) {
  const operation = { ...item[method], parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])] };
  const { operationId: id, summary, description, responses, security } = operation;
  const sent = contentOf(followed(operation.requestBody ?? {}, document).content);
  const example = sent && exampleOf(sent.type, examples);
  return {
    id,
    method,
    path,
    summary,
    ...(description && { description }),
    open: (security ?? document.security).some((/** @type {Json} */ way) => Object.keys(way).length === 0),
    parameters: parametersOf(operation, document),
    ...(sent && { sent: { ...sent, ...(example && { example }) } }),
    answers: Object.entries(responses).filter(([status]) => !(status in EVERYWHERE)).map(([status, given]) => {
      const answer = followed(given, document);
      return { status, description: answer.description, ...contentOf(answer.content) };
    }),
  };
}

/**
 * @param {Json} document the bundled contract
 * @param {string} examples the folder of the schemas' examples
 */
export function operationsByTag(document, examples) {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      tag: item[method].tags[0],
      operation: operationOf(item, method, { path, document, examples }),
    }))
  );
  return document.tags.map((/** @type {Json} */ { name }) => ({
    tag: name,
    operations: all.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }));
}
