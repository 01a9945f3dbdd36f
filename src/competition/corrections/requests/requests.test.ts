import { expect, test } from 'vitest';
import { withCorrections } from '#competition/corrections/corrections.fixtures.ts';
import { OPEN_REQUESTS_MAX } from '#competition/corrections/corrections.rules.ts';
import { writeRequestForCoach } from '#competition/corrections/written-corrections.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import {
  listOwnRequests,
  listRequestsOfCoach,
  requestCorrection,
  withdrawRequest,
} from './requests.service.ts';

const ask = (resultId: number) => ({
  resultId,
  values: { mark: '24.80' },
  note: 'Digits swapped on the sheet.',
});

test(
  'anyone with a confirmed address asks once, and sees the state and the owner',
  withCorrections(async ({ ctx, host, adaId }) => {
    const parent = await createPerson(ctx, 'Imelda Marsh');
    const first = await requestCorrection(parent.ctx, ask(adaId));
    expect(first.isNew).toBe(true);
    expect(await requestCorrection(parent.ctx, ask(adaId))).toEqual({ ...first, isNew: false });
    const [own] = await listOwnRequests(parent.ctx);
    expect(own!.request).toMatchObject({ state: 'asked', ownerId: host.userId, proposed: { mark: '24.80' } });
    const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
    await expect(requestCorrection(unverified.ctx, ask(adaId))).rejects.toMatchObject({
      code: 'EMAIL_UNVERIFIED',
    });
  }),
);

test(
  'the host gets one mail and one notification, and both go with the last open request',
  withCorrections(async ({ ctx, host, coach, adaId }) => {
    const sent: string[] = [];
    const notifications = {
      send: async (_: unknown, notices: readonly { userId: number; type: string }[]) => {
        sent.push(...notices.map(({ userId, type }) => `${type} to ${userId}`));
      },
      withdraw: async (_: unknown, { userId }: { userId: number }) =>
        void sent.push(`withdrawn from ${userId}`),
    };
    const asker = { ...coach.ctx, notifications };
    const { requestId } = await requestCorrection(asker, ask(adaId));
    await requestCorrection(asker, ask(adaId));
    await withdrawRequest(asker, requestId);
    await withdrawRequest(asker, requestId);
    expect(sent).toEqual([`Correction to ${host.userId}`, `withdrawn from ${host.userId}`]);
    const mails = await ctx.db.selectFrom('mails').select('user_id').execute();
    expect(mails).toEqual([{ user_id: host.userId }]);
  }),
);

test(
  'coaches of the team see the request with its evidence, coaches of other teams do not',
  withCorrections(async ({ ctx, coach, otherCoach, adaId }) => {
    const parent = await createPerson(ctx, 'Imelda Marsh');
    const evidenceUrl = 'https://photos.example/finish.jpg';
    const { requestId } = await requestCorrection(parent.ctx, { ...ask(adaId), evidenceUrl });
    const [seen] = await listRequestsOfCoach(coach.ctx);
    expect(seen!.request).toMatchObject({ requestId, evidenceUrl });
    expect(JSON.stringify(writeRequestForCoach(seen!))).not.toContain('Marsh');
    expect(await listRequestsOfCoach(otherCoach.ctx)).toEqual([]);
    expect(await listRequestsOfCoach(parent.ctx)).toEqual([]);
    // A coach's own request is among the coach's own.
    await requestCorrection(coach.ctx, ask(adaId));
    expect(await listRequestsOfCoach(coach.ctx)).toHaveLength(1);
    await withdrawRequest(parent.ctx, requestId);
    expect(await listRequestsOfCoach(coach.ctx)).toEqual([]);
  }),
);

test(
  'nobody withdraws the request of someone else',
  withCorrections(async ({ coach, host, adaId }) => {
    const { requestId } = await requestCorrection(coach.ctx, ask(adaId));
    await expect(withdrawRequest(host.ctx, requestId)).rejects.toMatchObject({
      code: 'REQUEST_UNKNOWN',
      status: 404,
    });
  }),
);

test(
  'a person has a limited number of open requests',
  withCorrections(async ({ ctx, coach, harbor }) => {
    const results = await ctx.db
      .selectFrom('results')
      .select('id')
      .where('meet_id', '=', harbor.meetId)
      .limit(OPEN_REQUESTS_MAX + 1)
      .execute();
    const requests = results.map(({ id }) => ({ resultId: id, values: { lane: 9 }, note: 'Lane 9.' }));
    const last = requests.pop()!;
    for (const request of requests) await requestCorrection(coach.ctx, request);
    await expect(requestCorrection(coach.ctx, last)).rejects.toMatchObject({ code: 'REQUESTS_TOO_MANY' });
  }),
);

test.each([
  [{ note: ' ' }, 'NOTE_MISSING'],
  [{ evidenceUrl: 'http://example.org/photo' }, 'EVIDENCE_NO_LINK'],
  [{ evidenceUrl: 'javascript:alert(1)' }, 'EVIDENCE_NO_LINK'],
  [{ evidenceUrl: 'photo' }, 'EVIDENCE_NO_LINK'],
  [{ values: {} }, 'CORRECTION_EMPTY'],
  [{ resultId: 999_999 }, 'RESULT_UNKNOWN'],
])('a request that cannot be answered is refused: %j', (change, code) =>
  withCorrections(async ({ coach, adaId }) => {
    await expect(requestCorrection(coach.ctx, { ...ask(adaId), ...change })).rejects.toMatchObject({ code });
  })(),
);
