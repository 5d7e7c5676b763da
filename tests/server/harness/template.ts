import { openPostgres } from '../../../server/db/postgres';
import { prepare } from './snapshot';

const NAME = `test_template_${String(process.pid)}`;

/**
 * Makes a database on the PostgreSQL of the tests that each file gets a copy of.
 * @returns what removes it; its name stands in `TEST_TEMPLATE`
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
  // PostgreSQL copies a database only while nobody is in it.
  await template.close();
  process.env.TEST_TEMPLATE = NAME;
  return async () => {
    await remove();
    await server.close();
  };
}
