// The notifications over HTTP: what a page receives, and what malformed or foreign requests receive.

import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { notify } from '#people/notices/notify.service.ts';
import { likeContent } from './notification-content.fixtures.ts';
import { likeOf, notifying } from './notifications.fixtures.ts';

const CALL = '/Notifications';

interface Scene {
  root: Context;
  rowan: Person;
  kaia: Person;
  ask: Ask;
  /** Asks as Kaia, who has no notifications. */
  askAsKaia: Ask;
}

const scene = (story: (people: Scene) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const root = notifying(ctx);
    const rowan = await createPerson(root, 'Rowan Tellis');
    const kaia = await createPerson(root, 'Kaia Brandvold');
    await notify(root, likeOf(rowan.userId, kaia.userId, 7));
    const [ask, askAsKaia] = [callsWithin(rowan.ctx), callsWithin(kaia.ctx)];
    await story({ root, rowan, kaia, ask, askAsKaia });
  });

const feedOf = async (ask: Ask) =>
  (await ask(`${CALL}/GetNotificationFeed`)).body.items as {
    ID: number;
    API: string;
    Viewed: string | null;
  }[];

test(
  'the feed has its documented shape, and each line is read alone by id or address',
  scene(async ({ ask }) => {
    const { status, body } = await ask(`${CALL}/GetNotificationFeed`);
    expect(status).toBe(200);
    const content = likeContent(7);
    expect(body.items).toMatchObject([
      { Type: 'PostLike', Updated: '2026-05-09T16:00:00Z', Viewed: null, content },
    ]);
    const [item] = await feedOf(ask);
    expect(item!.API).toBe(`/api/v1/Notifications/${item!.ID}`);
    for (const id of [String(item!.ID), encodeURIComponent(`https://homestretch.example${item!.API}`)]) {
      expect((await ask(`${CALL}/${id}`)).body).toEqual(content);
    }
    // No personal data but the name is included.
    expect(JSON.stringify(body)).not.toMatch(/@|birth/i);
  }),
);

test(
  'a notification is opened, clicked, viewed and removed',
  scene(async ({ ask }) => {
    expect((await ask(`${CALL}/GetSummary`)).body).toMatchObject({ newCount: 1 });
    expect((await ask(`${CALL}/NotificationsOpened`, { body: {} })).body).toMatchObject({
      newCount: 0,
      opened: 1,
    });
    const [item] = await feedOf(ask);
    const clicked = { id: item!.ID, push: true };
    expect((await ask(`${CALL}/NotificationClicked`, { body: clicked })).body).toEqual({ ID: item!.ID });
    expect((await feedOf(ask))[0]!.Viewed).not.toBeNull();
    const viewed = { type: 'PostLike', postId: 7 };
    expect((await ask(`${CALL}/NotificationViewed`, { body: viewed })).body).toEqual({ count: 0 });
    expect((await ask(`${CALL}/RemoveNotification`, { body: { id: item!.ID } })).status).toBe(200);
    expect(await feedOf(ask)).toEqual([]);
  }),
);

test(
  'a feed since an instant holds only later notifications',
  scene(async ({ ask }) => {
    const since = (updatedAfter: string) =>
      ask(`${CALL}/GetNotificationFeed`, { query: { updatedAfter } }).then(({ body }) => body.items);
    expect(await since('2026-05-09T15:59:59Z')).toHaveLength(1);
    expect(await since('2026-05-09T16:00:00Z')).toEqual([]);
  }),
);

describe('the calls refuse', () => {
  test(
    'another person’s notification, as if it did not exist',
    scene(async ({ ask, askAsKaia }) => {
      const [item] = await feedOf(ask);
      const refusals = [
        await askAsKaia(`${CALL}/${item!.ID}`),
        await askAsKaia(`${CALL}/NotificationClicked`, { body: { id: item!.ID, push: false } }),
        await askAsKaia(`${CALL}/RemoveNotification`, { body: { id: item!.ID } }),
      ];
      for (const { status, body } of refusals)
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOTIFICATION_UNKNOWN' });
      expect((await askAsKaia(`${CALL}/NotificationViewed`, { body: {} })).body).toEqual({ count: 0 });
      expect((await feedOf(ask))[0]!.Viewed).toBeNull();
    }),
  );

  const MISCHIEF: [string, string, Record<string, unknown>][] = [
    ['a malformed id', 'NotificationClicked', { id: '7 or 1=1', push: false }],
    ['a missing id', 'RemoveNotification', {}],
    ['a negative id', 'RemoveNotification', { id: -1 }],
    ['an unknown type', 'NotificationViewed', { type: 'Everything' }],
    ['another sport', 'NotificationViewed', { sport: 'swimming' }],
    ['a team that is a list', 'NotificationViewed', { teamId: [1, 2] }],
  ];
  test.each(MISCHIEF)('%s', (_, call, body) =>
    scene(async ({ ask }) => {
      const reply = await ask(`${CALL}/${call}`, { body });
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'INPUT_INVALID' });
      expect(await feedOf(ask)).toHaveLength(1);
    })(),
  );

  test.each(['yesterday', '2026-05-09', "2026-05-09T16:00:00Z'; drop table notifications"])(
    'an instant such as %s',
    (updatedAfter) =>
      scene(async ({ ask }) => {
        const { status } = await ask(`${CALL}/GetNotificationFeed`, { query: { updatedAfter } });
        expect(status).toBe(400);
      })(),
  );

  test.each(['0', '999999999999999', 'nobody', encodeURIComponent('https://elsewhere.example/1')])(
    'the notification %s',
    (id) =>
      scene(async ({ ask }) => {
        const { status, body } = await ask(`${CALL}/${id}`);
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOTIFICATION_UNKNOWN' });
      })(),
  );
});
