// The settings of a meet that everyone may read: how athletes are numbered and how many may enter.

/** Keys are ids of divisions, or codes of groups: 1001 all others, 1002 middle school. */
export type AthleteLimits = Record<string, number>;

export interface PublicSettings {
  download?: { unatFormat?: string };
  regNumType?: string;
  regNumSource?: string;
  compNumType?: string;
  compNumSource?: string;
  maxMeetAthletes?: AthleteLimits;
  maxTeamAthletes?: AthleteLimits;
}

type Read = (value: unknown) => unknown;

const text: Read = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const limits: Read = (value) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([key, limit]) => /^\d+$/.test(key) && Number.isInteger(limit)),
      )
    : undefined;
const download: Read = (value) =>
  isObject(value) ? withoutAbsent({ unatFormat: text(value.unatFormat) }) : undefined;

const PUBLIC: Record<keyof PublicSettings, Read> = {
  download,
  regNumType: text,
  regNumSource: text,
  compNumType: text,
  compNumSource: text,
  maxMeetAthletes: limits,
  maxTeamAthletes: limits,
};

/** Leaves out every other setting: some are for hosts only. */
export function publicSettings(settings: unknown): PublicSettings {
  if (!isObject(settings)) return {};
  return withoutAbsent(
    Object.fromEntries(Object.entries(PUBLIC).map(([name, read]) => [name, read(settings[name])])),
  );
}

const withoutAbsent = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
