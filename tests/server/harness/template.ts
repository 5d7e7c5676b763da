import { openPostgres } from '../../../server/platform/db/postgres';
import { prepare } from './snapshot';

const NAME = `test_template_${String(process.pid)}`;

/**
 * Creates the template database on the tests' PostgreSQL server; each test file gets a copy.
 * @returns a function that drops it; `TEST_TEMPLATE` contains its name
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  const server = openPostgres(address.href);
  const remove = () => server.query(`drop database if exists ${NAME} with (force)`);
  await remove();
  await server.query(`create database ${NAME}`);
  address.pathname = `/${NAME}`;
  const template = openPostgres(address.href);
  await prepare(template);
  // PostgreSQL copies a database only while it has no connections.
  await template.close();
  process.env.TEST_TEMPLATE = NAME;
  return async () => {
    await remove();
    await server.close();
  };
}
