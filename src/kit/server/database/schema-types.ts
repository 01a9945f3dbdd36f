// Generates the TypeScript types of the migrated database.
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
  /** `CHECK ((sport = ANY (ARRAY['tf'::text, 'xc'::text])))` gives the type `'tf' | 'xc'`. */
  checks: string[];
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
};

const HEADER = `// Generated from the migrated database by \`node scripts/ready.mjs types\`. Do not edit.
// A day is 'YYYY-MM-DD', an instant RFC 3339 in UTC. Json is read parsed and written as text (JSON.stringify).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
`;

export async function writeSchemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (column) => column.table);
  const entries = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return `${HEADER}\nexport interface Schema {\n${entries.join('\n')}\n}\n`;
}

function typeOf(column: Column): string {
  const orNull = column.isNullable ? ' | null' : '';
  if (column.type === 'json' || column.type === 'jsonb') {
    const orDefault = column.hasDefault ? ' | undefined' : '';
    return `ColumnType<Json, string${orNull}${orDefault}, string${orNull}>`;
  }
  const single = allowedValues(column) ?? TYPES[column.type] ?? 'string';
  const type = `${column.isArray ? `${single}[]` : single}${orNull}`;
  if (column.isAlwaysGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function allowedValues(column: Column): string | null {
  if (column.isArray) return null;
  for (const check of column.checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    const values = list?.split(', ').map((value) => /^('[^']*')::text$/.exec(value)?.[1]);
    if (values?.every((value) => value !== undefined)) return values.join(' | ');
  }
  return null;
}

const COLUMNS = `
  select
    c.relname as table,
    a.attname as name,
    coalesce(element.typname, t.typname) as type,
    element.typname is not null as "isArray",
    not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated",
    array(
      select pg_get_constraintdef(k.oid)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      order by k.conname
    ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname, a.attnum`;
