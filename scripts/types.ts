// Writes src/kit/server/database/schema.gen.ts from the migrations.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '../src/kit/server/database/db.ts';
import { writeSchemaTypes } from '../src/kit/server/database/schema-types.ts';
import { databaseUrl, startTestCluster, TEMPLATE } from '../src/kit/server/testing/test-cluster.ts';

const cluster = await startTestCluster();
const pool = openPool(databaseUrl(cluster.url, TEMPLATE), { size: 1 });
try {
  const file = join(import.meta.dirname, '../src/kit/server/database/schema.gen.ts');
  await writeFile(file, await writeSchemaTypes(pool));
} finally {
  await pool.end();
  await cluster.stop();
}
