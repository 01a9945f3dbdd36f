// Pages whose address holds a key: the server sends a frame that names nothing, and nobody keeps it.
import { expect, test } from 'vitest';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { makeInvoice } from '#money/invoices/invoices.service.ts';

/** The way to sign in leads back to the same address. */
const withoutReturns = (page: string) => page.replaceAll(/ReturnUrl=[^"]*/g, '');

const onSite =
  (visit: (site: TestSite, link: { invoiceId: number; invoiceKey: string }) => Promise<void>) => () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const { id, key } = await makeInvoice(ctx, {
        ...{ vendorId: 10, payeeId: null, ownerId: null, title: 'Twilight entries', billTo: 'Salt Harbor' },
        ...{ dueOn: null },
        lines: [
          {
            ...{ itemKind: 'test', itemId: null, short: 'Entries', description: '', quantity: 1 },
            ...{ unitCents: 20_000, variations: {}, takesCoupons: true },
          },
        ],
      });
      const site = await openTestNode(url);
      try {
        await visit(site, { invoiceId: id, invoiceKey: key });
      } finally {
        await site.close();
      }
    });

test(
  'an invoice is a frame without its data, for no cache and no other site',
  onSite(async (site, { invoiceId, invoiceKey }) => {
    const response = await site.ask(`/invoice/${invoiceId}/${invoiceKey}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(response.headers.get('etag')).toBeNull();
    expect(page).toContain('aria-busy="true"');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('Twilight entries');
    expect(page).not.toContain('rel="canonical"');
    expect(withoutReturns(page)).not.toContain(invoiceKey);
    expect(site.node.pages.size()).toEqual({ pages: 0, bytes: 0 });
  }),
);

test(
  'a wrong key gets the same frame, so that only the counted call tells',
  onSite(async (site, { invoiceId, invoiceKey }) => {
    const read = async (path: string) => withoutReturns(await (await site.ask(path)).text());
    expect(await read(`/invoice/${invoiceId}/${'x'.repeat(22)}`)).toBe(
      await read(`/invoice/${invoiceId}/${invoiceKey}`),
    );
  }),
);

test(
  'without a key a visitor signs in first, and a member gets the frame with the same headers',
  onSite(async (site, { invoiceId }) => {
    const path = `/invoice/${invoiceId}`;
    const visitor = await site.ask(path);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/account/login?ReturnUrl=${encodeURIComponent(path)}`,
    ]);
    const cookie = `homestretch.session_token=${'a'.repeat(32)}.signature`;
    const member = await site.ask(path, { headers: { cookie } });
    expect(member.status).toBe(200);
    expect(member.headers.get('cache-control')).toBe('private, no-store');
    expect(member.headers.get('referrer-policy')).toBe('no-referrer');
  }),
);

test(
  'the call opens an invoice with its key in the body, in the names of the documents',
  onSite(async (site, link) => {
    const call = (body: object) =>
      site.ask('/api/v1/Invoice/Get', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const response = await call(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { lines, standing } = await response.json();
    expect(lines).toMatchObject([
      { ItemID: null, CustomShort: 'Entries', CustomDesc: '', Quantity: 1, UnitPrice: 200 },
    ]);
    expect(lines[0].Data).toEqual({ Variations: {} });
    expect(standing.dueCents).toBe(20_000);
    const answers = [
      await call({ ...link, invoiceKey: 'x'.repeat(22) }),
      await call({ ...link, invoiceId: link.invoiceId + 1 }),
      await call({ invoiceId: link.invoiceId }),
    ];
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'INVOICE_UNKNOWN']);
    }
  }),
);

test(
  'a visitor who tries many keys is stopped',
  onSite(async (site, link) => {
    const tryKey = async (number: number) =>
      (
        await site.ask('/api/v1/Invoice/Get', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...link, invoiceKey: String(number).padStart(22, 'k') }),
        })
      ).status;
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) statuses.push(await tryKey(number));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses[20]).toBe(429);
  }),
);
