// A site with the meet at Salt Harbor, for tests that visit its pages.
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openTestNode, type TestSite } from './test-node.fixtures.ts';

export async function withHarbor(
  visit: (site: TestSite, harbor: HarborMeet) => Promise<void>,
): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    const harbor = await createHarborMeet(ctx);
    const site = await openTestNode(url);
    try {
      await visit(site, harbor);
    } finally {
      await site.close();
    }
  });
}
