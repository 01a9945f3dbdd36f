// Writes src/kit/server/schema.gen.ts anew from the migrations.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '../src/kit/server/db.ts';
import { writeSchemaTypes } from '../src/kit/server/schema-types.ts';
import { databaseUrl, startTestCluster, TEMPLATE } from '../src/kit/server/testing-cluster.ts';

const cluster = await startTestCluster();
const pool = openPool(databaseUrl(cluster.url, TEMPLATE), { size: 1 });
try {
  const file = join(import.meta.dirname, '../src/kit/server/schema.gen.ts');
  await writeFile(file, await writeSchemaTypes(pool));
} finally {
  await pool.end();
  await cluster.stop();
}
