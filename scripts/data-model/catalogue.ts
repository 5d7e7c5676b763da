/** Runs one SQL statement; a database handle's `query`, or that of PGlite itself. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** What PostgreSQL stores if a writer gives no value: `default …`, `generated`, `identity`, or nothing. */
  filled: string;
  comment: string | null;
}

export interface Constraint {
  name: string;
  /** As in `pg_constraint`: primary key, unique, foreign key, check. */
  kind: 'p' | 'u' | 'f' | 'c';
  definition: string;
  columns: string[];
  /** The table that a foreign key refers to. */
  target: string | null;
}

export interface Defined {
  name: string;
  definition: string;
}

export interface Table {
  name: string;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  /** Without the indexes of constraints. */
  indexes: Defined[];
  triggers: Defined[];
}

export interface Catalogue {
  tables: Table[];
  /** The signatures of functions. */
  functions: string[];
  extensions: string[];
}

type OfTable<Part> = Part & { table: string };

const IS_TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'`;

const TABLES = `select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment from pg_class c where ${IS_TABLE} order by c.relname`;

const COLUMNS = `
  select c.relname::text as table, a.attname::text as name, not a.attnotnull as nullable, col_description(c.oid, a.attnum) as comment,
         format_type(a.atttypid, a.atttypmod) || case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end as type,
         case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated'
              when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${IS_TABLE} order by c.relname, a.attnum`;

// PostgreSQL 18 stores `not null` as a constraint, too; the columns say it already.
const CONSTRAINTS = `
  select c.relname::text as table, k.conname::text as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as definition, f.relname::text as target,
         array(select a.attname::text from unnest(k.conkey) with ordinality as n (num, at) join pg_attribute a on a.attrelid = c.oid and a.attnum = n.num order by n.at) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
   where ${IS_TABLE} and k.contype in ('p', 'u', 'f', 'c') order by c.relname, position(k.contype::text in 'pufc'), k.conname`;

const INDEXES = `
  select c.relname::text as table, x.relname::text as name, pg_get_indexdef(x.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
   where ${IS_TABLE} and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u')) order by c.relname, x.relname`;

const TRIGGERS = `
  select c.relname::text as table, t.tgname::text as name, pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where ${IS_TABLE} and not t.tgisinternal order by c.relname, t.tgname`;

const FUNCTIONS = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || pg_get_function_result(p.oid) as name from pg_proc p
   where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;

const EXTENSIONS = `select extname::text as name from pg_extension where extname <> 'plpgsql' order by 1`;

/** The schema of a database, as PostgreSQL itself describes it; the same on each engine. */
export async function readCatalogue(query: Query): Promise<Catalogue> {
  const tables = await query<Pick<Table, 'name' | 'comment'>>(TABLES);
  const columns = await query<OfTable<Column>>(COLUMNS);
  const constraints = await query<OfTable<Constraint>>(CONSTRAINTS);
  const indexes = await query<OfTable<Defined>>(INDEXES);
  const triggers = await query<OfTable<Defined>>(TRIGGERS);
  const named = async (sql: string) => (await query<{ name: string }>(sql)).map(({ name }) => name);
  return {
    tables: tables.map((one) => {
      const of = <Part>(parts: readonly OfTable<Part>[]): Part[] => parts.filter(({ table }) => table === one.name);
      return { ...one, columns: of(columns), constraints: of(constraints), indexes: of(indexes), triggers: of(triggers) };
    }),
    functions: await named(FUNCTIONS),
    extensions: await named(EXTENSIONS),
  };
}
