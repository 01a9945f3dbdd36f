// The calls of the preferences room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { INTERESTS } from './interests.rules.ts';
import { addInterest, listOwnInterests, removeInterest } from './interests.service.ts';
import { formatMinute, type MailSettings, parseMinute } from './mail-schedule.rules.ts';
import { preferencesContract } from './preferences.contract.ts';
import {
  chooseNotices,
  listChoicesByTeam,
  readMailSettings,
  saveMailSettings,
} from './preferences.service.ts';
import { readMailLink, unsubscribe } from './unsubscribe.service.ts';

const calls = implement(preferencesContract).$context<Context>();

export const preferencesRouter = calls.router({
  getMailChoices: calls.getMailChoices.handler(async ({ context }) => {
    const { userId } = requireUser(context);
    const items = await listChoicesByTeam(context, 'mail');
    return { items, settings: formatSettings(await readMailSettings(context, userId)) };
  }),

  getAlertChoices: calls.getAlertChoices.handler(async ({ context, input }) => ({
    items: await listChoicesByTeam(context, input.way),
  })),

  chooseMail: calls.chooseMail.handler(async ({ context, input }) => {
    await chooseNotices(context, { ...choiceOf(input), way: 'mail' });
    return { savedAt: context.clock.now().toString() };
  }),

  chooseAlerts: calls.chooseAlerts.handler(async ({ context, input }) => {
    await chooseNotices(context, { ...choiceOf(input), way: input.way });
    return { savedAt: context.clock.now().toString() };
  }),

  saveMailSettings: calls.saveMailSettings.handler(async ({ context, input }) => {
    const { quietFrom, quietUntil, ...rest } = input;
    const changes: Partial<MailSettings> = Object.fromEntries(
      Object.entries({ ...rest, quietFrom: minuteOf(quietFrom), quietUntil: minuteOf(quietUntil) }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    const settings = formatSettings(await saveMailSettings(context, changes));
    return { settings, savedAt: context.clock.now().toString() };
  }),

  getOwnInterests: calls.getOwnInterests.handler(async ({ context }) => ({
    items: await listOwnInterests(context),
  })),

  listInterests: calls.listInterests.handler(({ context }) => {
    requireUser(context);
    return { items: [...INTERESTS] };
  }),

  addInterest: calls.addInterest.handler(async ({ context, input }) => ({
    items: await addInterest(context, input.IDInterest),
  })),

  removeInterest: calls.removeInterest.handler(async ({ context, input }) => ({
    items: await removeInterest(context, input.IDInterest),
  })),

  readMailLink: calls.readMailLink.handler(({ context, input }) => readMailLink(context, input.token)),

  unsubscribe: calls.unsubscribe.handler(({ context, input }) =>
    unsubscribe(context, input.token, { isOn: input.undo, isAll: input.all }),
  ),
});

function choiceOf(input: { IDSchool: number; categoryId: number; action: 'on' | 'off' }) {
  return { teamId: input.IDSchool, categoryId: input.categoryId, isOn: input.action === 'on' };
}

function formatSettings({ quietFrom, quietUntil, ...settings }: MailSettings) {
  return {
    ...settings,
    quietFrom: quietFrom === null ? null : formatMinute(quietFrom),
    quietUntil: quietUntil === null ? null : formatMinute(quietUntil),
  };
}

function minuteOf(text: string | null | undefined): number | null | undefined {
  return text == null ? text : parseMinute(text);
}
