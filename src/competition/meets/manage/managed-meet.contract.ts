import { z } from 'zod';
import { day, id } from '#kit/contract-fields.ts';
import { CENTS_MAX } from '#kit/money/cents.ts';
import { PUBLISHED_FIELDS } from './managed-meet.rules.ts';
import { FIRST_ENTRIES_PAID_MAX } from './meet-fees.rules.ts';
import { COMPETITOR_NUMBER_TYPES, REGISTRATION_NUMBER_TYPES, WHO_MAY_ENTER } from './meet-settings.rules.ts';
import { PANEL_STATES } from './setup-panels.rules.ts';

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5_000;
const ADDRESS_MAX = 500;
const NAME_MAX = 120;
const LIMIT_MAX = 100_000;
const NUMBER_MAX = 999_999;
const OFF_DAYS_MAX = 60;
const QUESTIONS_MAX = 10;
const FORMS_MAX = 20;
const RANGES_MAX = 500;
const SWITCHES_MAX = 50;
const JSON_TEXT_MAX = 200_000;

const text = z.string().max(TEXT_MAX);
const longText = z.string().max(LONG_TEXT_MAX);
const limit = z.number().int().min(0).max(LIMIT_MAX);
const flag = z.boolean();
const group = z.record(z.string().regex(/^\d{1,15}$/), limit.nullable());

type Shape = Record<string, z.ZodType>;

/** An object whose keys may be left out, or removed with null. Unknown keys are refused. */
function patchOf<Fields extends Shape>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, schema.nullish()]);
  return z.strictObject(
    Object.fromEntries(entries) as { [Name in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Name]>> },
  );
}

const settingsPatch = patchOf({
  download: patchOf({ unatFormat: text }),
  regNumType: z.enum(REGISTRATION_NUMBER_TYPES),
  regNumSource: text,
  compNumType: z.enum(COMPETITOR_NUMBER_TYPES),
  compNumSource: text,
  maxMeetAthletes: group,
  maxTeamAthletes: group,
  limits: patchOf({ total: limit, track: limit, field: limit }),
  whoMayEnter: z.enum(WHO_MAY_ENTER),
  showSeeds: flag,
  showOtherTeams: flag,
  publishEntriesAtClose: flag,
  seeds: patchOf({ from: z.enum(['season', 'date']), fromDate: day, handTimes: flag, areStandardsOn: flag }),
  bibs: patchOf({
    ranges: z
      .array(
        z.strictObject({
          from: z.number().int().min(1).max(NUMBER_MAX),
          to: z.number().int().min(1).max(NUMBER_MAX),
          teamId: id.optional(),
          divisionId: id.optional(),
        }),
      )
      .max(RANGES_MAX),
  }),
  regMessage: patchOf({ page: longText, mail: longText }),
  usatf: patchOf({ association: text, sanctionNumber: text, isMembershipRequired: flag }),
  aau: patchOf({ clubCode: text, district: text, isMembershipRequired: flag }),
  champ: patchOf({ destMeetId: id, advance: z.enum(['places', 'standard']), places: limit }),
  beta: z
    .record(z.string().regex(/^[a-zA-Z]{1,40}$/), flag.nullable())
    .refine((switches) => Object.keys(switches).length <= SWITCHES_MAX),
  contact: patchOf({ name: text, email: text, phone: text }),
});

const panelState = z.enum(PANEL_STATES);
/** The server writes a signature: whatever is sent means that the signed-in person signs now. */
const signature = z.union([z.literal(true), z.looseObject({})]);

const setupPatch = patchOf({
  template: panelState,
  info: panelState,
  divisions: panelState,
  options: panelState,
  seeds: panelState,
  fees: panelState,
  bibs: panelState,
  events: panelState,
  activate: panelState,
  when: z.enum(['now', 'date']),
  showWelcome: flag,
  offDays: z.array(day).max(OFF_DAYS_MAX),
}).extend({ agreeStart: signature.optional(), activateSign: signature.optional() });

const bioPatch = patchOf({ isAsked: flag, questions: z.array(text).max(QUESTIONS_MAX) });

/** The clock at the venue: `2027-03-15T08:00`, with or without seconds. */
const wallTime = z.iso.datetime({ local: true }).regex(/\d$/);

const cents = z.number().int().min(0).max(CENTS_MAX);

const feesPatch = patchOf({
  teamCents: cents,
  athleteCents: cents,
  eventCents: cents,
  relayCents: cents,
  firstEntriesPaid: z.number().int().min(0).max(FIRST_ENTRIES_PAID_MAX),
  athleteCapCents: cents,
  teamCapCents: cents,
  lateCents: cents,
  lateFrom: wallTime,
});

const customForms = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,40}$/),
      title: text,
      text: longText,
      link: z.string().max(ADDRESS_MAX).nullable(),
      signer: z.enum(['athlete', 'parent', 'coach']),
      isRequired: flag,
    }),
  )
  .max(FORMS_MAX);

class Unstorable extends Error {
  override message = 'This text has a character that cannot be stored. Delete it and type it again.';
}

/** JSON text may hold the character NUL or half of a character, which the text of the input itself does not show. */
function refuseUnstorable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new Unstorable();
  }
  return value;
}

/** A value that travels as JSON text. */
function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(JSON_TEXT_MAX)
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text, refuseUnstorable) as unknown;
      } catch (error) {
        addIssue(error instanceof Unstorable ? error.message : 'This is not JSON.');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const address = z.string().max(ADDRESS_MAX);
const F = PUBLISHED_FIELDS;

/** Only the fields that change. */
export const meetChangesInput = z.object({
  [F.name]: z.string().max(NAME_MAX).optional(),
  [F.startOn]: day.optional(),
  [F.endOn]: day.optional(),
  [F.isIndoor]: flag.optional(),
  [F.venueId]: id.optional(),
  [F.hostTeamId]: id.nullish(),
  [F.website]: address.nullish(),
  [F.videoUrl]: address.nullish(),
  [F.isRegistrationEnabled]: flag.optional(),
  [F.registrationOpensAt]: wallTime.nullish(),
  [F.registrationClosesAt]: wallTime.nullish(),
  [F.lateUntil]: wallTime.nullish(),
  [F.entriesPublicAt]: wallTime.nullish(),
  [F.isVirtual]: flag.optional(),
  [F.templateMeetId]: id.nullish(),
  [F.isDivisionLocked]: flag.optional(),
  [F.dfpTag]: z.string().max(50).nullish(),
  /** A JSON merge patch: null removes a key. */
  [F.settings]: jsonText(settingsPatch).optional(),
  [F.setupState]: jsonText(setupPatch).optional(),
  [F.athleteBio]: jsonText(bioPatch).optional(),
  /** All forms. */
  [F.customForms]: jsonText(customForms).optional(),
  [F.fees]: jsonText(feesPatch).optional(),
});

export const managedMeetSchema = z.object({
  meetId: id,
  /** Send it with the next save. */
  version: z.number().int(),
  sport: z.enum(['tf', 'xc']),
  name: z.string(),
  startOn: day,
  endOn: day,
  /** "Fri & Sun, May 1 & 3, 2026"; days off are skipped. */
  titleDates: z.string(),
  seasonId: z.number().int(),
  /** The account that saved last. */
  savedById: id.nullable(),
  isIndoor: flag,
  venueId: id,
  venue: z.object({
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    timeZone: z.string(),
  }),
  hostTeamId: id.nullable(),
  website: z.string().nullable(),
  videoUrl: z.string().nullable(),
  isRegistrationEnabled: flag,
  /** Wall times at the venue. */
  registrationOpensAt: wallTime.nullable(),
  registrationClosesAt: wallTime.nullable(),
  lateUntil: wallTime.nullable(),
  entriesPublicAt: wallTime.nullable(),
  isVirtual: flag,
  /** The meet from which the setup was copied. */
  templateMeetId: id.nullable(),
  isDivisionLocked: flag,
  dfpTag: z.string().nullable(),
  /** JSON text, as the next four. */
  settings: z.string(),
  setupState: z.string(),
  athleteBio: z.string(),
  customForms: z.string(),
  fees: z.string(),
});
