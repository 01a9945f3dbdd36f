// Preferences for mail and alerts, by team and category, with their frequency and quiet hours.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { type MailSettings, refusalToSettings } from './mail-schedule.rules.ts';
import {
  type CategoryOfTeam,
  type Choice,
  categoriesNamed,
  categoriesOf,
  EVERY_CATEGORY,
  NO_TEAM,
  type Way,
} from './notices.rules.ts';
import {
  listChoices,
  listChoicesOfAll,
  readSettings,
  removeOfUser,
  saveChoices,
  saveSettings,
} from './preferences.store.ts';
import { categoryWords, noTeamName, mailSettingsRefusalWords as words } from './preferences.words.ts';

export interface ChoicesOfTeam {
  /** 0 stands for no team. */
  teamId: number;
  teamName: string;
  /** The athletes who connect the account to the team: "Rowan, Juniper". */
  note: string;
  categories: (CategoryOfTeam & { label: string; note: string })[];
}

/** Lists the account's own teams and teams of its athletes, then the choices without a team. */
export async function listChoicesByTeam(ctx: Context, way: Way): Promise<ChoicesOfTeam[]> {
  const { userId } = requireUser(ctx);
  const [choices, notes] = await Promise.all([listChoices(ctx, userId), mapOwnTeams(ctx, userId)]);
  const chosen = choices.map(({ teamId }) => teamId).filter((teamId) => teamId !== NO_TEAM);
  const names = await mapTeamNames(ctx, [...notes.keys(), ...chosen]);
  const teams = [...names]
    .map(([teamId, teamName]) => ({ teamId, teamName, note: [...(notes.get(teamId) ?? [])].join(', ') }))
    .sort(
      (one, other) =>
        Number(other.note !== '') - Number(one.note !== '') ||
        one.teamName.localeCompare(other.teamName, 'en'),
    );
  return [...teams, { teamId: NO_TEAM, teamName: noTeamName, note: '' }].map((team) => ({
    ...team,
    categories: categoriesOf(choices, team.teamId, way).map((category) => ({
      ...category,
      ...categoryWords[category.name],
    })),
  }));
}

/** Maps each team to the first names of the account's athletes on it. */
async function mapOwnTeams(ctx: Context, userId: number): Promise<Map<number, Set<string>>> {
  const teams = new Map<number, Set<string>>();
  const athletes = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  for (const { athleteId, firstName } of athletes) {
    for (const { teamId } of await teamsOfAthlete(ctx, athleteId)) {
      teams.set(teamId, (teams.get(teamId) ?? new Set()).add(firstName));
    }
  }
  for (const { teamId, status } of await accessOf(ctx, userId)) {
    if (hasAccess(status) && !teams.has(teamId)) teams.set(teamId, new Set());
  }
  return teams;
}

interface NewChoice {
  /** 0 stands for no team. */
  teamId: number;
  /** 0 stands for every category. */
  categoryId: number;
  way: Way;
  isOn: boolean;
}

/** Every category without a team stands for all mail. */
export async function chooseNotices(ctx: Context, choice: NewChoice): Promise<void> {
  const { userId } = requireUser(ctx);
  const { teamId, categoryId, way, isOn } = choice;
  if (way === 'mail' && teamId === NO_TEAM && categoryId === EVERY_CATEGORY) {
    await changeSettings(ctx, userId, { isAllMailOff: !isOn });
    return;
  }
  const names = await mapTeamNames(ctx, teamId === NO_TEAM ? [] : [teamId]);
  if (teamId !== NO_TEAM && !names.has(teamId)) {
    throw new Refusal('TEAM_UNKNOWN', words.team, { status: 404 });
  }
  await saveChoices(ctx, userId, { teamId, categoryIds: categoriesNamed(categoryId), way, isOn });
}

export function readMailSettings(ctx: Context, userId: number): Promise<MailSettings> {
  return readSettings(ctx, userId);
}

/** Maps accounts to their choices; accounts without choices are left out. */
export async function mapChoices(ctx: Context, userIds: readonly number[]): Promise<Map<number, Choice[]>> {
  if (userIds.length === 0) return new Map();
  return Map.groupBy(await listChoicesOfAll(ctx, userIds), ({ userId }) => userId);
}

export function readChoices(ctx: Context, userId: number): Promise<Choice[]> {
  return listChoices(ctx, userId);
}

/** Returns all settings; fields that are left out stay. */
export async function saveMailSettings(ctx: Context, changes: Partial<MailSettings>): Promise<MailSettings> {
  return changeSettings(ctx, requireUser(ctx).userId, changes);
}

/** Checks no permission: a link in a mail is its own permission. */
export function changeSettings(
  ctx: Context,
  userId: number,
  changes: Partial<MailSettings>,
): Promise<MailSettings> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const settings = { ...(await readSettings(ctx, userId)), ...changes };
    const refusal = refusalToSettings(settings);
    if (refusal) throw refusal;
    await saveSettings(ctx, userId, settings);
    return settings;
  });
}

/** For the deletion of an account. */
export function removePreferencesOf(ctx: Context, userId: number): Promise<void> {
  return removeOfUser(ctx, userId);
}
