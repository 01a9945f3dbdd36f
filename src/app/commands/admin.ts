// npm run admin: makes an account an administrator of the site, whether the site runs or not.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anonymousContext } from '#kit/server/context.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { setSiteAdmin } from '#people/accounts/profile/site-admins.service.ts';
import { siteAdminWords as words } from '#people/accounts/profile/site-admins.words.ts';
import { runOnDatabase, stopWithUsage } from './command.ts';

const { email, isRemoved } = readArguments();

await runOnDatabase(async ({ db, pool }) => {
  await migrate(pool, join(import.meta.dirname, '../../../migrations'));
  await setSiteAdmin(anonymousContext(db), email, !isRemoved);
  console.error(isRemoved ? words.removed(email) : words.added(email));
});

function readArguments(): { email: string; isRemoved: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remove: { type: 'boolean', default: false } },
    });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) return stopWithUsage(words.usage);
    return { email, isRemoved: values.remove };
  } catch (error) {
    return stopWithUsage(`${error instanceof Error ? error.message : error}\n${words.usage}`);
  }
}
