// Checks on the meets to come and the finished invitational of a loaded demo, made by the one test that loads it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { entriesScreenWords } from '#competition/entries/entries-screen.words.ts';
import { entriesTableWords } from '#competition/entries/entries-table.words.ts';
import type { Context } from '#kit/server/context.ts';
import { INVITATIONAL, LIVE_MEET } from './calendar/calendar.table.ts';
import { COMING } from './calendar/coming-meets.table.ts';

/** Every coming meet says on its pages what its host has published. */
export async function comingMeetsAreReadable(url: string): Promise<void> {
  const site = await openTestNode(url);
  const { rows } = await sql<{ name: string; meetId: number }>`
    select distinct on (name) name, id as "meetId" from meets order by name, start_on desc`.execute(
    site.ctx.db,
  );
  const idOf = new Map(rows.map(({ name, meetId }) => [name, meetId]));
  const read = async (name: string, tab: string) => {
    const page = await site.ask(`/TrackAndField/meet/${idOf.get(name)}${tab}`);
    expect(page.status, name).toBe(200);
    return (await page.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  for (const { name, entries } of [...COMING, { name: LIVE_MEET.name, entries: 'published' } as const]) {
    const page = await read(name, '/entries');
    const sentence =
      entries === 'published' ? entriesTableWords.byEvent : entriesScreenWords.states[entries]('').name;
    expect(page, name).toContain(sentence);
  }
  expect(await read('Citrine Bay Open', '/entries')).toContain(
    'Entries come out Mon, May 18 at 9:00 PM Central Time',
  );
  const citrine = await read('Citrine Bay Open', '/schedule');
  expect(citrine).toContain('9:00 AM');
  expect(citrine).toContain('Times are Central Time');
  const league = await read('Tidewater League Championships', '/schedule');
  expect(league).toContain('Postponed');
  expect(league).toContain('The new mats are not here yet');
  expect(league).toContain('Delayed');
  expect(await read('Salt Harbor Dusk Meet', '')).toContain('Canceled: Storm damage at the track.');
  const weekend = await read('Three Piers Club Weekend', '/schedule');
  expect(weekend).toContain('Thu, May 14, 2026');
  expect(weekend).not.toContain('Fri, May 15, 2026');
  expect(weekend).toContain('Sat, May 16, 2026');
  const file = `/TrackAndField/meet/${idOf.get('Three Piers Club Weekend')}/calendar.ics`;
  const ics = await (await site.ask(file)).text();
  expect(ics.match(/DTSTART\S+|DTEND\S+/g)).toEqual([
    'DTSTART;VALUE=DATE:20260514',
    'DTEND;VALUE=DATE:20260515',
    'DTSTART;VALUE=DATE:20260516',
    'DTEND;VALUE=DATE:20260517',
  ]);
  await site.close();
}

/** The invitational has a mark of every kind of doubt, and a record that fell. */
export async function twilightHasDoubts({ db }: Context): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select count(*)::int from results r where r.meet_id = m.id and r.validation < 0) as invalid,
      (select count(*)::int from results r where r.meet_id = m.id and r.validation = 0) as awaiting,
      (select count(distinct c.edit_id)::int from result_changes c where c.meet_id = m.id and c.is_public
        and c.by_role = 'host') as corrected,
      (select json_agg(json_build_array(q.state, u.handle)) from correction_requests q
        left join users u on u.id = q.owner_id where q.meet_id = m.id) as requests,
      (select count(*)::int from records d join results r on r.id = d.result_id where r.meet_id = m.id) as records
    from meets m where m.name = ${INVITATIONAL.name}`.execute(db);
  expect(rows).toEqual([
    { invalid: 1, awaiting: 1, corrected: 1, requests: [['asked', 'marguerite.holloway']], records: 2 },
  ]);
}
