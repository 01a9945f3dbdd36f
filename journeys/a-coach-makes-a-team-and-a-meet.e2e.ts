// A coach makes a team that an admin has to confirm, and next year's meet from last year's.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { getManagedMeet, saveManagedMeet } from '../src/competition/meets/manage/managed-meet.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { type Context, inTransaction } from '../src/kit/server/context.ts';
import { createTeams } from '../src/people/teams/teams.service.ts';
import { addDays, weekday } from '../src/sport/calendar/days.rules.ts';
import { browse, expectAccessible, takenOver, type Viewer, WITH_SCRIPTS } from './harness.ts';
import { createMember, type Member } from './members.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { newLastName } from './teams.ts';

const UNCONFIRMED =
  'An admin of the site has not confirmed your team yet. Registration can open once your team is confirmed.';

test.each(WITH_SCRIPTS)("A coach makes a team and a meet from last year's, $name", (viewer) =>
  browse(viewer, async (page) => {
    const coach = await createMember('Ingrid', 'Vasko', 'Coach');
    const last = await createLastYear(coach);
    const team = await makeTeam(page, coach, last.place);
    const manager = await planNextMeet(page, last, team);
    await seeCopiedSetup(page, manager);

    await openActivation(page, manager);
    await page.getByRole('listitem').filter({ hasText: UNCONFIRMED }).waitFor();
    const open = page.getByRole('button', { name: 'Open registration' });
    expect(await open.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await confirmAsAdmin(viewer, team);
    await openActivation(page, manager);
    await page.getByLabel('Your full name').fill('Ingrid Vasko');
    await open.click();
    await page.getByText('Registration is open. Coaches and athletes can enter now.').waitFor();
    await expectAccessible(page);
  }),
);

/** Makes the team although one of a similar name is listed. Returns its name. */
async function makeTeam(page: Page, coach: Member, place: string): Promise<string> {
  await signInAs(page, coach, '/wizard/team');
  await page.getByRole('heading', { level: 1, name: 'Your team' }).waitFor();
  await takenOver(page);
  await expectAccessible(page);
  await page.getByLabel('Team name').fill(place);
  await page.getByLabel('Level').selectOption('High School');
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  await page.getByLabel('State or province').selectOption('Maine');
  await page.getByLabel('City').fill(place);
  await page.getByLabel('Track & Field').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Is it one of these?' }).waitFor();
  await page.getByRole('link', { name: `Ask ${place} High School for access` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'None of these is my team' }).click();
  await page.getByLabel('Your role').fill('Head coach');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the team' }).click();
  await page.getByText('An admin checks this team.').waitFor();
  await expectAccessible(page);
  return place;
}

/** Begins the next meet in the list of the coach's meets. Returns the address of its manager. */
async function planNextMeet(page: Page, last: LastYear, team: string): Promise<string> {
  await page.goto('/edit/track/managemeet/manage');
  const plan = page.getByRole('link', { name: `Plan the next one after ${last.name}` });
  await plan.waitFor();
  await expectAccessible(page);
  await plan.click();
  await page.getByRole('heading', { level: 1, name: 'Create a meet' }).waitFor();
  const name = page.getByLabel('Name of the meet');
  await expect.poll(() => name.inputValue()).toBe(last.nextName);
  await takenOver(page);
  const [startOn, endOn] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  const firstDay = await startOn.inputValue();
  expect(Number(firstDay.slice(0, 4))).toBe(Number(last.startOn.slice(0, 4)) + 1);
  expect(weekday(firstDay)).toBe(weekday(last.startOn));
  expect(await endOn.inputValue()).toBe(addDays(firstDay, 1));
  await expectAccessible(page);

  // What is typed stays when the coach looks at another beginning.
  await page.getByLabel('City').fill('Otter Landing');
  await page.getByLabel('Begin with').selectOption('Nothing');
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await page.getByLabel('City').inputValue()).toBe('Otter Landing');
  await page.getByLabel('Begin with').selectOption(String(last.meetId));
  await expect.poll(() => name.inputValue()).toBe(last.nextName);
  await page.getByLabel('Host team').selectOption(`${team} (waits for an admin)`);
  await page.getByRole('button', { name: 'Create the meet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Before you begin' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Template' }).waitFor();
  await page.getByText('1 of 10 complete').waitFor();
  return new URL(page.url()).pathname.replace(/\/settings.*/, '');
}

async function seeCopiedSetup(page: Page, manager: string): Promise<void> {
  const see = async (panel: string, title: string, look: () => Promise<void>) => {
    await page.goto(`${manager}/settings/${panel}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await takenOver(page);
    await look();
    await expectAccessible(page);
  };
  await see('divisions', 'Divisions', () => page.getByText('1 division, 0 entries').waitFor());
  await see('events', 'Events', () => page.getByRole('cell', { name: /^Girls 100 Meters/ }).waitFor());
  await see('fees', 'Fees', () =>
    expect.poll(() => page.getByLabel('Fee per athlete').inputValue()).toBe('5.00'),
  );
  await see('regMessage', 'Registration messages', () =>
    page.getByText('Parking is behind the school.').first().waitFor(),
  );
}

async function openActivation(page: Page, manager: string): Promise<void> {
  await page.goto(`${manager}/settings/activate`);
  await page.getByRole('heading', { level: 1, name: 'Activate' }).waitFor();
  await takenOver(page);
}

/** In a browser of the admin. */
const confirmAsAdmin = (viewer: Viewer, team: string) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Site Admin', '/admin/teams');
    await page.getByRole('heading', { level: 2, name: team, exact: true }).waitFor();
    await takenOver(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Confirm ${team}`, exact: true }).click();
    await page.getByText(`${team} is confirmed.`).waitFor();
  });

interface LastYear {
  meetId: number;
  name: string;
  nextName: string;
  startOn: string;
  /** The name of the team to make; a high school of this name is listed. */
  place: string;
}

/** A meet of two days eleven months ago, which the coach hosted, with a team's entry. */
async function createLastYear(coach: Member): Promise<LastYear> {
  const site = await openSiteContext();
  const visitor = {
    kind: 'user',
    userId: coach.userId,
    sessionId: 1,
    isAdmin: false,
    isVerified: true,
  } as const;
  return inTransaction({ ...site, visitor }, async (ctx) => {
    const place = newLastName('Ottervik');
    const team = { name: `${place} High School`, levelMask: 4, country: 'USA', state: 'ME' };
    const [teamId] = (await createTeams(ctx, [team])) as [number];
    const startOn = addDays(ctx.clock.now().toString().slice(0, 10), -330);
    const year = Number(startOn.slice(0, 4));
    const name = `${place} Relays ${year}`;
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const { meetId } = await createMeet(ctx, {
      ...{ sport: 'tf', name, startOn, endOn: addDays(startOn, 1), isIndoor: false },
      ...{ venueId: venue.id, levelMask: 4 },
    });
    await addHost(ctx, { meetId, userId: coach.userId });
    await setUp(ctx, meetId, teamId);
    return { meetId, name, nextName: `${place} Relays ${year + 1}`, startOn, place };
  });
}

async function setUp(ctx: Context, meetId: number, teamId: number): Promise<void> {
  const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
  const meet = await getProgramMeet(ctx, meetId);
  const sprint = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
  const relay = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '4x100m' }, -2);
  await writeProgram(ctx, meet, { before: [], after: [sprint, relay] });
  const { version } = await getManagedMeet(ctx, meetId);
  await saveManagedMeet(ctx, {
    ...{ meetId, version },
    changes: {
      fees: { athleteCents: 500 },
      settings: { regMessage: { page: 'Parking is behind the school.' } },
    },
  });
  const { id } = await ctx.db
    .selectFrom('meet_events')
    .select('id')
    .where('meet_id', '=', meetId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('entries')
    .values({
      ...{ meet_id: meetId, meet_event_id: id, team_id: teamId, relay_letter: 'A', acceptance: 10 },
      created_at: ctx.clock.now().toString(),
    })
    .execute();
}
