// Meets of the demo whose host has set them up: fees and messages are saved, and registration is on.
import { INVITATIONAL } from '#app/demo/calendar/calendar.table.ts';
import type { MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { SETUP_PANELS } from '#competition/meets/manage/setup-panels.rules.ts';
import { agreeToStart, finishSetup } from '#competition/meets/manage/setup-steps.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { INVITING_MEETS } from '../entering/entering.table.ts';
import type { DemoRecords } from '../members/as-member.ts';
import { HOSTS } from '../members/members.table.ts';
import { asHost, changeMeet, type HostedMeet } from './as-host.ts';
import { INVITATIONAL_SETUP } from './hosting.table.ts';

const SETUPS: ReadonlyMap<string, MeetChanges> = new Map([
  [INVITATIONAL.name, INVITATIONAL_SETUP],
  ...INVITING_MEETS.map(({ name, setup }) => [name, setup] as const),
]);

export async function finishSetups(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  for (const { who, meet: name } of HOSTS) {
    const meet = meets.get(name);
    if (!meet) continue;
    await finishSetupOf(ctx, users.get(who)!, meet, SETUPS.get(name));
  }
}

/** Finishes every panel of the setup, without the welcome. */
export async function finishSetupOf(
  ctx: Context,
  hostId: number,
  meet: HostedMeet,
  changes: MeetChanges = {},
): Promise<void> {
  const { sport } = meet;
  const host = await asHost(ctx, hostId, meet);
  await changeMeet(host, meet, (present) => {
    const finished = finishSetup(present).changes;
    const panels = Object.fromEntries(SETUP_PANELS[sport].map((panel) => [panel, 'done' as const]));
    const agreed = agreeToStart(sport, {}).changes.setupState;
    const setupState = { ...agreed, ...panels, ...finished.setupState, showWelcome: false };
    return { ...changes, ...finished, setupState };
  });
}
