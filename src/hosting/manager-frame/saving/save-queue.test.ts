import { describe, expect, test } from 'vitest';
import {
  applyChanges,
  type ManagedMeet,
  type MeetChanges,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  meetOfQueue,
  nextQueue,
  pauseMs,
  type QueueEvent,
  type SaveQueue,
  saveOfQueue,
  startQueue,
  unsentChanges,
} from './save-queue.rules.ts';
import { MEET } from './saved-meet.fixtures.ts';

/** The meet after another save, with the version that comes next. */
function savedBy(changes: MeetChanges, meet: ManagedMeet = MEET): ManagedMeet {
  const next = applyChanges(meet, changes);
  if (next instanceof Refusal) throw next;
  return { ...meet, ...next, version: meet.version + 1 };
}

const run = (events: readonly QueueEvent[], from: SaveQueue = startQueue(MEET)): SaveQueue =>
  events.reduce(nextQueue, from);
const edit = (changes: MeetChanges): QueueEvent => ({ kind: 'edit', changes });
const saved = (meet: ManagedMeet): QueueEvent => ({ kind: 'saved', meet });
const changedBy = (by: string | null, meet: ManagedMeet): QueueEvent => ({
  kind: 'changed meanwhile',
  meet,
  by,
});

describe('one save at a time, and at most one waiting', () => {
  test('an edit is sent at once, with its own field and the version alone', () => {
    expect(saveOfQueue(run([edit({ name: 'Relays' })]))).toEqual({ version: 1, changes: { name: 'Relays' } });
    expect(saveOfQueue(run([edit({ settings: { limits: { total: 5 } } })]))?.changes).toEqual({
      settings: { limits: { total: 5 } },
    });
  });

  test('edits during a save go into the one that waits', () => {
    const busy = run([
      edit({ name: 'A' }),
      edit({ name: 'AB' }),
      edit({ website: 'example.org' }),
      edit({ name: 'ABC' }),
    ]);
    expect(saveOfQueue(busy)).toEqual({ version: 1, changes: { name: 'A' } });
    expect(busy.waiting).toEqual({ name: 'ABC', website: 'example.org' });
    expect(meetOfQueue(busy)).toMatchObject({ name: 'ABC', website: 'example.org' });
    const next = run([saved(savedBy({ name: 'A' }))], busy);
    expect(saveOfQueue(next)).toEqual({ version: 2, changes: { name: 'ABC', website: 'example.org' } });
    expect(next.waiting).toEqual({});
  });

  test('what the site made of a value is no change of somebody else', () => {
    const busy = run([edit({ website: 'example.org' }), edit({ website: 'example.com' })]);
    const next = run([saved(savedBy({ website: 'example.org' }))], busy);
    expect(next.questions).toEqual([]);
    expect(saveOfQueue(next)?.changes).toEqual({ website: 'example.com' });
  });

  test('an edit to the value that is page is no edit', () => {
    expect(
      run([edit({ name: 'Rookery Relays', website: null, settings: { limits: { total: 4 } } })]),
    ).toEqual(startQueue(MEET));
    const back = run([edit({ name: 'A' }), edit({ name: 'Rookery Relays' })]);
    expect(back.waiting).toEqual({ name: 'Rookery Relays' });
  });

  test('null removes a part of the settings with all that is in it', () => {
    const queue = run([edit({ settings: { limits: null } })]);
    expect(meetOfQueue(queue).settings).toEqual({ limits: {} });
    const both = run([edit({ settings: { limits: { track: 2 } } })], queue);
    expect(meetOfQueue(both).settings).toEqual({ limits: { track: 2 } });
  });
});

test('a fee that is removed is no fee, and the others stay', () => {
  const queue = run([
    edit({ fees: { athleteCents: 600, teamCapCents: 9000 } }),
    edit({ fees: { teamCapCents: null } }),
  ]);
  expect(meetOfQueue(queue).fees).toEqual({ ...NO_FEES, athleteCents: 600 });
});

describe('another host saved first', () => {
  test('another field is merged, and the save is made again without a question', () => {
    const theirs = savedBy({ website: 'https://example.org' });
    const queue = run([edit({ name: 'Relays' }), changedBy('Odile Marsh', theirs)]);
    expect(queue.questions).toEqual([]);
    expect(saveOfQueue(queue)).toEqual({ version: 2, changes: { name: 'Relays' } });
    expect(meetOfQueue(queue)).toMatchObject({ name: 'Relays', website: 'https://example.org' });
  });

  test('another setting is merged, too', () => {
    const theirs = savedBy({ settings: { limits: { total: 6 }, showSeeds: true } });
    const queue = run([edit({ settings: { limits: { track: 2 } } }), changedBy('Odile Marsh', theirs)]);
    expect(queue.questions).toEqual([]);
    expect(saveOfQueue(queue)?.changes).toEqual({ settings: { limits: { track: 2 } } });
    expect(meetOfQueue(queue).settings).toEqual({ limits: { total: 6, track: 2 }, showSeeds: true });
  });

  test('the same field is asked about, with both values and the name, and the rest is saved', () => {
    const theirs = savedBy({ name: 'Rookery Classic' });
    const queue = run([edit({ name: 'Relays', isVirtual: true }), changedBy('Odile Marsh', theirs)]);
    expect(queue.questions).toEqual([
      { path: 'name', mine: 'Relays', theirs: 'Rookery Classic', by: 'Odile Marsh' },
    ]);
    expect(saveOfQueue(queue)).toEqual({ version: 2, changes: { isVirtual: true } });
    expect(meetOfQueue(queue).name).toBe('Relays');

    const mine = run(
      [{ kind: 'answer', path: 'name', take: 'mine' }, saved(savedBy({ isVirtual: true }, theirs))],
      queue,
    );
    expect(saveOfQueue(mine)).toEqual({ version: 3, changes: { name: 'Relays' } });
    const taken = run([{ kind: 'answer', path: 'name', take: 'theirs' }], queue);
    expect(meetOfQueue(taken).name).toBe('Rookery Classic');
    expect(unsentChanges(run([saved(savedBy({ isVirtual: true }, theirs))], taken))).toBeNull();
  });

  test('the same value from both is no question', () => {
    const queue = run([edit({ name: 'Relays' }), changedBy('Odile Marsh', savedBy({ name: 'Relays' }))]);
    expect([queue.questions, queue.phase, unsentChanges(queue)]).toEqual([[], 'idle', null]);
  });

  test('typing on while a question is open changes what it keeps, and a newer value of the other what it shows', () => {
    const first = savedBy({ name: 'Rookery Classic' });
    const queue = run([
      edit({ name: 'Relays' }),
      changedBy('Odile Marsh', first),
      edit({ name: 'Relays 2026' }),
    ]);
    const heard = run(
      [{ kind: 'heard', meet: savedBy({ name: 'Rookery Open' }, first), by: 'Wendell Abara' }],
      queue,
    );
    expect(heard.questions).toEqual([
      { path: 'name', mine: 'Relays 2026', theirs: 'Rookery Open', by: 'Wendell Abara' },
    ]);
    const agreed = run(
      [{ kind: 'heard', meet: savedBy({ name: 'Relays 2026' }, heard.saved), by: null }],
      heard,
    );
    expect([agreed.questions, unsentChanges(agreed)]).toEqual([[], null]);
  });

  test('a save that is heard of shows at once, unless it is older or a save of ours is under way', () => {
    const theirs = savedBy({ name: 'Rookery Classic' });
    const heard: QueueEvent = { kind: 'heard', meet: theirs, by: null };
    expect(meetOfQueue(run([heard])).name).toBe('Rookery Classic');
    expect(run([heard, { kind: 'heard', meet: MEET, by: null }]).saved).toBe(theirs);
    expect(run([edit({ isVirtual: true }), heard]).saved).toBe(MEET);
  });
});

describe('a save that the site does not take', () => {
  const refused = (fields: string[] = []): QueueEvent => ({
    kind: 'refused',
    refusal: { code: 'MEET_STARTS_ON_DAY_OFF', message: 'The meet starts on a day off.' },
    fields,
  });

  test('keeps the refused field as it was typed, and sends the others', () => {
    const queue = run([edit({ startOn: '2026-05-02', name: 'Relays' }), refused(['startOn'])]);
    expect(queue).toMatchObject({
      held: { startOn: '2026-05-02' },
      refusal: { message: 'The meet starts on a day off.' },
    });
    expect(saveOfQueue(queue)?.changes).toEqual({ name: 'Relays' });
    const rest = run([saved(savedBy({ name: 'Relays' }))], queue);
    expect(rest).toMatchObject({ phase: 'idle', refusal: { code: 'MEET_STARTS_ON_DAY_OFF' } });
    expect(meetOfQueue(rest)).toMatchObject({ startOn: '2026-05-02', name: 'Relays' });
    // The next change may be what makes it right.
    const next = run([edit({ endOn: '2026-05-03' })], rest);
    expect(saveOfQueue(next)?.changes).toEqual({ startOn: '2026-05-02', endOn: '2026-05-03' });
    expect(next.refusal).toBeNull();
  });

  test('keeps everything when no field is to blame, and sends nothing by itself', () => {
    const queue = run([edit({ name: 'Relays' }), refused()]);
    expect([queue.phase, queue.held, saveOfQueue(queue)]).toEqual(['idle', { name: 'Relays' }, null]);
  });

  test('sends a newer value of the refused field by itself', () => {
    const queue = run([
      edit({ startOn: '2026-05-02' }),
      edit({ startOn: '2026-05-03' }),
      refused(['startOn']),
    ]);
    expect([queue.held, saveOfQueue(queue)?.changes]).toEqual([{}, { startOn: '2026-05-03' }]);
  });

  test('is sent again after growing pauses, together with what was typed since', () => {
    const failed = run([edit({ name: 'A' }), edit({ isVirtual: true }), { kind: 'failed' }]);
    expect([failed.phase, saveOfQueue(failed), meetOfQueue(failed).name]).toEqual(['retrying', null, 'A']);
    const typed = run([edit({ name: 'AB' })], failed);
    const again = run([{ kind: 'resume' }], typed);
    expect(saveOfQueue(again)).toEqual({ version: 1, changes: { name: 'AB', isVirtual: true } });
    const pauses = [1, 2, 3, 6, 9].map((failureCount) => pauseMs({ ...failed, failureCount }));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  test('stops when the session or the role is over, keeps what was typed, and goes on when it is asked to', () => {
    const over: QueueEvent = {
      kind: 'stopped',
      refusal: { code: 'SIGN_IN_NEEDED', message: 'Please sign in first.' },
    };
    const queue = run([edit({ name: 'A' }), over, edit({ isVirtual: true })]);
    expect([queue.phase, saveOfQueue(queue), queue.refusal?.code]).toEqual([
      'stopped',
      null,
      'SIGN_IN_NEEDED',
    ]);
    expect(unsentChanges(queue)?.leaves).toEqual({ name: 'A', isVirtual: true });
    expect(saveOfQueue(run([{ kind: 'resume' }], queue))?.changes).toEqual({ name: 'A', isVirtual: true });
  });
});

describe('changes of an earlier visit', () => {
  const earlier = unsentChanges(run([edit({ name: 'Relays', settings: { limits: { total: 5 } } })]))!;

  test('are kept with the values that they were based on', () => {
    expect(earlier).toEqual({
      leaves: { name: 'Relays', 'settings.limits.total': 5 },
      bases: { name: 'Rookery Relays', 'settings.limits.total': 4 },
    });
  });

  test('are saved where nobody changed the same field since, else asked about', () => {
    const now = startQueue(savedBy({ name: 'Rookery Classic' }));
    const queue = run([{ kind: 'restore', unsent: JSON.parse(JSON.stringify(earlier)) }], now);
    expect(saveOfQueue(queue)).toEqual({ version: 2, changes: { settings: { limits: { total: 5 } } } });
    expect(queue.questions).toEqual([{ path: 'name', mine: 'Relays', theirs: 'Rookery Classic', by: null }]);
    expect(queue.saved).toBe(now.saved);
  });
});

/** A site with one meet, as the queue meets it: it takes a save that is based on its version. */
interface World {
  site: ManagedMeet;
  queue: SaveQueue;
  /** True while the answer to a save that the site took is lost. */
  saves: number;
}

type Step =
  | 'type name'
  | 'type total'
  | 'answer'
  | 'lose the answer'
  | 'lose the save'
  | 'other name'
  | 'other phone'
  | 'hear'
  | 'resume';

const STEPS: readonly Step[] = [
  'type name',
  'type total',
  'answer',
  'lose the answer',
  'lose the save',
  'other name',
  'other phone',
  'hear',
  'resume',
];

const STARTS = new Set<Step>(['type name', 'type total', 'other name', 'other phone']);
const ENDS = new Set<Step>(['answer', 'resume', 'hear']);

function answerOf({ site, queue }: World): { site: ManagedMeet; event: QueueEvent } {
  const { version, changes } = saveOfQueue(queue)!;
  const next = savedBy(changes, site);
  const isSame = JSON.stringify({ ...next, version: 0 }) === JSON.stringify({ ...site, version: 0 });
  if (isSame) return { site, event: saved(site) };
  if (version !== site.version) return { site, event: changedBy('Odile Marsh', site) };
  return { site: next, event: saved(next) };
}

function take(world: World, step: Step, number: number): World {
  const { site, queue } = world;
  const isSaving = queue.phase === 'saving';
  const then = (event: QueueEvent, now = site): World => ({
    ...world,
    site: now,
    queue: nextQueue(queue, event),
  });
  switch (step) {
    case 'type name':
      return then(edit({ name: `Mine ${number}` }));
    case 'type total':
      return then(edit({ settings: { limits: { total: 50 + number } } }));
    case 'answer': {
      if (!isSaving) return world;
      const answer = answerOf(world);
      return { ...then(answer.event, answer.site), saves: world.saves + 1 };
    }
    case 'lose the answer':
      return isSaving ? then({ kind: 'failed' }, answerOf(world).site) : world;
    case 'lose the save':
      return isSaving ? then({ kind: 'failed' }) : world;
    case 'other name':
      return { ...world, site: savedBy({ name: `Theirs ${number}` }, site) };
    case 'other phone':
      return { ...world, site: savedBy({ settings: { contact: { phone: `${number}` } } }, site) };
    case 'hear':
      return then({ kind: 'heard', meet: site, by: 'Odile Marsh' });
    case 'resume':
      return then({ kind: 'resume' });
  }
}

/** Answers and resumes until nothing is under way. */
function settle(world: World): World {
  let now = world;
  for (let round = 0; round < 10 && now.queue.phase !== 'idle'; round += 1) {
    now = take(now, now.queue.phase === 'saving' ? 'answer' : 'resume', 0);
  }
  return take(now, 'hear', 0);
}

test('in every order of edits, answers, lost answers and saves of another host, no value is lost', () => {
  const LENGTH = 5;
  const orders = STEPS.length ** LENGTH;
  for (let order = 0; order < orders; order += 1) {
    const steps = Array.from(
      { length: LENGTH },
      (_, place) => STEPS[Math.floor(order / STEPS.length ** place) % STEPS.length]!,
    );
    // The others are like shorter orders.
    if (!STARTS.has(steps[0]!) || ENDS.has(steps.at(-1)!)) continue;
    let world: World = { site: MEET, queue: startQueue(MEET), saves: 0 };
    const typed: Record<string, unknown> = {};
    let others: Record<string, unknown> = {};
    for (const [number, step] of steps.entries()) {
      world = take(world, step, number);
      if (step === 'type name') typed.name = `Mine ${number}`;
      if (step === 'type total') typed.total = 50 + number;
      if (step === 'other phone') others = { ...others, phone: `${number}` };
      if (step === 'other name') others = { ...others, name: `Theirs ${number}` };
    }
    const { queue, site } = settle(world);
    const question = queue.questions.find(({ path }) => path === 'name');
    const page = meetOfQueue(queue);
    const trace = steps.join(', ');
    if (queue.phase !== 'idle') throw new Error(`never ends: ${trace}`);
    // Fields of one host only are as that host typed them, on the site and on the page.
    if (typed.total !== undefined && site.settings.limits?.total !== typed.total)
      throw new Error(`total lost: ${trace}`);
    if (others.phone !== undefined && page.settings.contact?.phone !== others.phone)
      throw new Error(`phone lost: ${trace}`);
    if (typed.name !== undefined && others.name === undefined && site.name !== typed.name)
      throw new Error(`name lost: ${trace}`);
    // A field of both is saved, or was saved over by a host who saw it, or is asked about with the last typed value.
    if (question && question.mine !== typed.name) throw new Error(`another value is asked about: ${trace}`);
    if (question && question.theirs !== site.name) throw new Error(`an old value is asked about: ${trace}`);
    if (!question && page.name !== site.name) throw new Error(`the page shows what is not saved: ${trace}`);
  }
  expect(orders).toBe(59_049);
});
