import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { MAIL_FREQUENCIES } from './mail-schedule.rules.ts';

const UserManager = ['UserManager'];
const Mail = ['Mail'];

/** 0 stands for no team, or for every category. */
const idOrZero = z.number().int().min(0).max(999_999_999_999_999);

const category = z.object({
  categoryId: z.number().int(),
  name: z.string(),
  /** A name such as "Results posted". */
  label: z.string(),
  /** A description such as "Marks, places and personal records". */
  note: z.string(),
  isOn: z.boolean(),
});

const choicesOfTeam = z.object({
  /** 0 stands for no team. */
  teamId: z.number().int(),
  teamName: z.string(),
  /** Names the reason for the team, such as "Rowan" or "Coach"; empty if there is none. */
  note: z.string(),
  categories: z.array(category),
});

/** A time such as `21:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const mailSettings = z.object({
  isAllMailOff: z.boolean(),
  rhythm: z.enum(MAIL_FREQUENCIES),
  wantsProductNews: z.boolean(),
  /** Both are null without quiet hours. */
  quietFrom: timeOfDay.nullable(),
  quietUntil: timeOfDay.nullable(),
  isLoudOnMeetDays: z.boolean(),
  /** An IANA name. */
  timeZone: z.string(),
});

const choice = z.object({
  IDSchool: idOrZero,
  /**
   * 0 stands for every category. With IDSchool 0 it turns off all mail except mail about the
   * account.
   */
  categoryId: z.number().int().min(0).max(6),
  action: z.enum(['on', 'off']),
});

/** To the bell on the site, or to devices. */
const alertWay = z.enum(['alert', 'push']).default('alert');

const choiceNames = { teamId: 'IDSchool', teamName: 'SchoolName' } satisfies PublishedNames;
const interestNames = { id: 'ID' } satisfies PublishedNames;
const mailLinkNames = { userId: 'Id' } satisfies PublishedNames;

const saved = z.object({ savedAt: instant });

const interest = z.object({ id, name: z.string(), group: z.string() });
const interests = z.object({ items: z.array(interest) });
const interestInput = z.object({ IDInterest: idInput });

const mailLink = z.object({
  /** An invalid token is no error: the page explains it. */
  state: z.enum(['valid', 'invalid']),
  /** Null if the account no longer exists. */
  user: z.object({ userId: id, email: z.string() }).nullable(),
  /** The target of a valid token whose account no longer exists. */
  redirectTo: z.string().nullable(),
  /** The mail that the link turns off: "Results posted, Salt Harbor HS". */
  what: z.string().nullable(),
  isOff: z.boolean().nullable(),
});

export const preferencesContract = {
  getMailChoices: oc
    .route({
      method: 'GET',
      path: '/UserManager/getUserEmailPreferences',
      tags: UserManager,
      summary: 'Your mail settings by team and category, with frequency and quiet hours',
    })
    .meta({ publishedNames: choiceNames })
    .input(z.object({}))
    .output(z.object({ items: z.array(choicesOfTeam), settings: mailSettings })),

  getAlertChoices: oc
    .route({
      method: 'GET',
      path: '/UserManager/getUserNotificationPreferences',
      tags: UserManager,
      summary: 'Your alert settings by team and category, for the bell or for your devices',
    })
    .meta({ publishedNames: choiceNames })
    .input(z.object({ way: alertWay }))
    .output(z.object({ items: z.array(choicesOfTeam) })),

  chooseMail: oc
    .route({
      method: 'POST',
      path: '/UserManager/updateEmailPreference',
      tags: UserManager,
      summary: 'Turn mail of a category on or off, for one team or all',
    })
    .input(choice)
    .output(saved),

  chooseAlerts: oc
    .route({
      method: 'POST',
      path: '/UserManager/updateNotificationPreference',
      tags: UserManager,
      summary: 'Turn alerts of a category on or off for a team, on the bell or on your devices',
    })
    .input(choice.extend({ way: alertWay }))
    .output(saved),

  saveMailSettings: oc
    .route({
      method: 'POST',
      path: '/UserManager/SaveMailSettings',
      tags: UserManager,
      summary: 'Set the frequency of mail and the quiet hours',
    })
    .input(mailSettings.partial())
    .output(z.object({ settings: mailSettings, savedAt: instant })),

  getOwnInterests: oc
    .route({
      method: 'GET',
      path: '/UserManager/getUserInterests',
      tags: UserManager,
      summary: 'Your interests',
    })
    .meta({ publishedNames: interestNames })
    .input(z.object({}))
    .output(interests),

  listInterests: oc
    .route({
      method: 'GET',
      path: '/UserManager/getUserInterestsList',
      tags: UserManager,
      summary: 'All interests to choose from',
    })
    .meta({ publishedNames: interestNames })
    .input(z.object({}))
    .output(interests),

  addInterest: oc
    .route({
      method: 'GET',
      path: '/UserManager/addUserInterest',
      tags: UserManager,
      summary: 'Add an interest',
    })
    .meta({ changes: true, publishedNames: interestNames })
    .input(interestInput)
    .output(interests),

  removeInterest: oc
    .route({
      method: 'GET',
      path: '/UserManager/deleteUserInterest',
      tags: UserManager,
      summary: 'Remove an interest',
    })
    .meta({ changes: true, publishedNames: interestNames })
    .input(interestInput)
    .output(interests),

  readMailLink: oc
    .route({
      method: 'GET',
      path: '/UserManager/getUserInfoFromEmailHash',
      tags: UserManager,
      summary: 'The account and the mail of an unsubscribe link',
    })
    .meta({ publishedNames: mailLinkNames })
    .input(z.object({ token: z.string().max(500) }))
    .output(mailLink),

  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/Mail/Unsubscribe/{token}',
      tags: Mail,
      summary: 'Turn the mail of an unsubscribe link off (RFC 8058) or on again',
    })
    // Mail programs send this without a page of the site; the token says whose mail and which.
    .meta({ isOpenToAll: true, bodyBytesMax: 8 * 1024, publishedNames: mailLinkNames })
    .input(
      z.object({
        token: z.string().max(500),
        /** Sent by the page: turns off all mail of the account, more than the link covers. */
        all: flagInput,
        undo: flagInput,
      }),
    )
    .output(mailLink),
};
