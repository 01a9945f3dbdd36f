// A separate process that imports the invented invitational into the database of its argument, so that a test
// can kill it.
import { anonymousContext } from '#kit/server/context.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import { importFile } from './import.service.ts';
import { fileOf, INVITATIONAL } from './imports.fixtures.ts';

const pool = openPool(process.argv[2]!);
await importFile(anonymousContext(openDb(pool)), fileOf(INVITATIONAL));
await pool.end();
