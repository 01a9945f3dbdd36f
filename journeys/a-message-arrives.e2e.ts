// Conversations: a coach messages an athlete on an open page, a parent reads the message, and a block ends it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AT_A_DESK, browse, expectAccessible, expectComplaint, ON_A_PHONE, open } from './harness.ts';
import { call, type Member } from './members.ts';
import { read } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { createFamily, createTeam, type Family, type Team } from './teams.ts';

const main = (page: Page) => page.getByRole('main');
const log = (page: Page) => main(page).getByRole('log');

/** Signs in a member and opens the conversations. */
async function comeAs(page: Page, member: Member): Promise<void> {
  await signInAs(page, member);
  await page.goto('/conversations');
  await page.waitForURL(/\/dashboard\/\d+\/conversations$/);
  await main(page).getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
}

const choose = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Your conversations' }).getByRole('link', { name }).click();

/** Makes a team with a coach, and an athlete who is a minor with a parent. */
async function createPeople(): Promise<Family & { team: Team; coach: Member }> {
  const team = await createTeam('Plover Bend', 'Adaline Voss');
  const family = await createFamily(team, 'Corwin', 'Beatrix');
  return { ...family, team, coach: team.coach };
}

/** Writes the first message of a conversation. A conversation is listed once it has a message. */
async function beginWith(writer: Member, { userId }: Member, text: string): Promise<void> {
  const { ID } = await call<{ ID: number }>(writer, 'Conversations/StartConversation', { userId });
  await call(writer, 'Conversations/SendMessage', { conversationId: ID, text });
}

async function beginWithTeam(writer: Member, { teamId }: Team, text: string): Promise<void> {
  const team = { teamId, sport: 'tf' };
  const { ID } = await call<{ ID: number }>(writer, 'Conversations/StartTeamConversation', team);
  await call(writer, 'Conversations/SendMessage', { conversationId: ID, text });
}

async function write(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Message', { exact: true }).fill(text);
  await main(page).getByRole('button', { name: 'Send' }).click();
  await log(page).getByText(text).waitFor();
}

test.each([AT_A_DESK, ON_A_PHONE])('A message arrives while the page is open, $name', (viewer) =>
  browse(viewer, async (athlete) => {
    const shoes = 'Short spikes tomorrow.';
    const people = await createPeople();
    await beginWith(people.coach, people.athlete, 'Relays go first.');
    await comeAs(athlete, people.athlete);
    await choose(athlete, people.coach.name);
    await main(athlete).getByText('You are a minor.').waitFor();
    await expectAccessible(athlete);

    await browse({ ...viewer, hasAxe: false }, async (coach) => {
      await comeAs(coach, people.coach);
      await choose(coach, people.athlete.name);
      await main(coach).getByText('Corwin is a minor.').waitFor();
      await write(coach, shoes);
      expect(await read(log(coach))).toContain(`sent to Corwin, copied to ${people.parent.name}`);

      // Nothing was pressed or loaded on the other page.
      await log(athlete).getByText(shoes).waitFor();
      await write(athlete, 'Thank you, Coach.');
      await log(coach).getByText('Thank you, Coach.').waitFor();
      await coach.waitForFunction(() => document.querySelector('[role=log]')?.textContent?.includes('read'));
    });

    // The parent can read the conversation and answer.
    await comeAs(athlete, people.parent);
    await choose(athlete, `${people.coach.name} and ${people.athlete.name}`);
    await log(athlete).getByText(shoes).waitFor();
    await expectAccessible(athlete);
  }),
);

/** Counts the streams that this tab has opened since. */
function streamsOf(tab: Page): () => number {
  let count = 0;
  tab.on('request', (request) => {
    if (request.url().includes('/Realtime/Subscribe')) count += 1;
  });
  return () => count;
}

test('Tabs share one stream, and the one that is left takes it over', () =>
  browse(AT_A_DESK, async (first) => {
    const people = await createPeople();
    await beginWith(people.coach, people.athlete, 'Relays go first.');
    await comeAs(first, people.athlete);
    const ofFirst = streamsOf(first);
    await choose(first, people.coach.name);
    const second = await first.context().newPage();
    const ofSecond = streamsOf(second);
    await second.goto('/conversations');
    await choose(second, people.coach.name);
    const tabs = [first, second];

    await browse(AT_A_DESK, async (coach) => {
      await comeAs(coach, people.coach);
      await choose(coach, people.athlete.name);
      await write(coach, 'To both of your tabs.');
      for (const tab of tabs) await log(tab).getByText('To both of your tabs.').waitFor();
      expect(ofSecond()).toBe(0);

      // The tab with the stream begins anew: the other one leads now, until it is closed.
      const before = ofFirst();
      await first.reload();
      await expect.poll(ofSecond).toBe(1);
      await write(coach, 'To the second and the first.');
      for (const tab of tabs) await log(tab).getByText('To the second and the first.').waitFor();
      expect(ofFirst()).toBe(before);
      await second.close();
      await expect.poll(ofFirst).toBe(before + 1);
      await write(coach, 'To the last tab.');
      await log(first).getByText('To the last tab.').waitFor();
    });
  }));

test('A draft stays until it is sent, and a message that cannot be sent says why', () =>
  browse(AT_A_DESK, async (page) => {
    const { coach, parent } = await createPeople();
    await beginWith(parent, coach, 'What shall we bring?');
    await comeAs(page, parent);
    await choose(page, coach.name);
    const field = main(page).getByLabel('Message', { exact: true });
    await field.fill('Half a thought');
    await page.reload();
    expect(await field.inputValue()).toBe('Half a thought');
    expectComplaint(page, /400|ERR_INTERNET_DISCONNECTED/);
    await field.fill('<b>Loud</b>');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByText('Messages are plain text.').waitFor();
    expect(await field.inputValue()).toBe('<b>Loud</b>');
    await page.context().setOffline(true);
    await field.fill('We bring the oranges.');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByText('Not sent. You are offline.').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await log(page).getByText('We bring the oranges.').waitFor();
    expect(await field.inputValue()).toBe('');
  }));

test('A coach finds someone to write to, blocks them in the conversation, and unblocks them there', () =>
  browse(AT_A_DESK, async (page) => {
    const { coach, parent } = await createPeople();
    await comeAs(page, coach);
    await main(page).getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByLabel('To', { exact: true }).fill(parent.lastName);
    await dialog.getByRole('button', { name: parent.name }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: parent.name }).click();
    await write(page, 'Corwin forgot his spikes.');
    await main(page).getByRole('button', { name: 'More: mute, block, report' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await main(page).getByText(`You blocked ${parent.name} on`).waitFor();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Unblock' }).click();
    await main(page).getByLabel('Message', { exact: true }).waitFor();
  }));

test('An admin removes a reported message, and it disappears for its readers', () =>
  browse(AT_A_DESK, async (reader) => {
    const words = 'Your uniforms are ugly.';
    const { team, coach, parent } = await createPeople();
    await beginWithTeam(coach, team, 'Practice is at four.');
    await beginWith(parent, coach, 'What shall we bring?');
    await comeAs(reader, coach);
    await choose(reader, parent.name);
    await browse({ ...AT_A_DESK, hasAxe: false }, async (writer) => {
      await comeAs(writer, parent);
      await choose(writer, `${team.name}, track & field`);
      await write(writer, words);
    });
    await choose(reader, `${team.name}, track & field`);
    await log(reader).getByText(words).waitFor();
    await main(reader).getByRole('button', { name: 'More: mute, block, report' }).click();
    await reader.getByRole('menuitem', { name: 'Report a message' }).click();
    await reader
      .getByRole('dialog')
      .getByRole('radio', { name: `${parent.name}: ${words}` })
      .check();
    await expectAccessible(reader);
    await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await reader.getByText('Thank you. We received your report.').waitFor();

    await browse(ON_A_PHONE, async (admin) => {
      await signInAs(admin, 'Site Admin', '/admin/message-reports');
      await main(admin).getByText(words).waitFor();
      await expectAccessible(admin);
      await main(admin)
        .getByRole('button', { name: `Remove message from ${parent.name}` })
        .click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await main(admin).getByText('by Site Admin').waitFor();
    });
    await log(reader).getByText('This message was removed.').waitFor();
  }));

test('A visitor cannot open the conversations of a member', () =>
  browse(AT_A_DESK, async (page) => {
    await open(page, '/dashboard/1/conversations');
    await page.waitForURL(/\/account\/login\?ReturnUrl=/);
  }));
