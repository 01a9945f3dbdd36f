// Live channels: their names and who may listen. Rooms define the rules; `src/app/api/site-channels.ts` lists them.
import { CHANNELS_MAX } from '#kit/event-stream.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';

/** In patterns `{userId}` is a number and `{sport}` a word. */
type PartNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartNames<Rest>
  : never;

type PartsOf<Pattern extends string> = {
  [Name in PartNames<Pattern>]: Name extends `${string}Id` ? number : string;
};

interface RuleOptions<Parts> {
  /** True if a message is the whole current state. Of several waiting messages only the newest is sent. */
  isState?: boolean;
  /** True if listeners may see each other: `presence/…` of this channel names accounts. Otherwise it only counts. */
  tellsWho?: boolean;
  /** Throws a Refusal with 401, 403 or 404. Checked again every minute for each listener. */
  mayHear(ctx: Context, parts: Parts): void | Promise<void>;
}

export interface ChannelRule {
  pattern: string;
  isState: boolean;
  tellsWho: boolean;
  /** The parts of `name` if it is a channel of this rule. */
  read(name: string): Record<string, string | number> | null;
  mayHear(ctx: Context, parts: Record<string, string | number>): void | Promise<void>;
}

/** `channelRule('/notifications/feed/{userId}', { mayHear: (ctx, { userId }) => … })` */
export function channelRule<const Pattern extends string>(
  pattern: Pattern,
  { isState = false, tellsWho = false, mayHear }: RuleOptions<PartsOf<Pattern>>,
): ChannelRule {
  const source = bare(pattern).replace(/\{(\w+)\}/g, (_, name: string) =>
    name.endsWith('Id') ? `(?<${name}>[1-9]\\d{0,14})` : `(?<${name}>[a-zA-Z_]{1,40})`,
  );
  const form = new RegExp(`^${source}$`);
  return {
    pattern,
    isState,
    tellsWho,
    read: (name) => {
      const groups = form.exec(bare(name))?.groups;
      return groups ? typed(groups) : form.test(bare(name)) ? {} : null;
    },
    mayHear: (ctx, parts) => mayHear(ctx, parts as PartsOf<Pattern>),
  };
}

const bare = (name: string) => name.replace(/^\//, '');

const typed = (groups: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, name.endsWith('Id') ? Number(text) : text]),
  );

export interface Channel {
  /** The name as its rule spells it. */
  name: string;
  isState: boolean;
  /** Describes the listeners of a presence channel; null for other channels. */
  presence: 'count' | 'people' | null;
  mayHear(ctx: Context): Promise<void>;
}

const PRESENCE = 'presence/';

/** Finds the channel of a name. Listeners of `x` may listen to `presence/x`. Null if there is no such channel. */
export function findChannel(rules: readonly ChannelRule[], name: string): Channel | null {
  const isPresence = name.startsWith(PRESENCE);
  const baseName = isPresence ? name.slice(PRESENCE.length) : name;
  for (const rule of rules) {
    const parts = rule.read(baseName);
    if (!parts) continue;
    const canonical = rule.pattern.replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]));
    return {
      name: isPresence ? `${PRESENCE}${bare(canonical)}` : canonical,
      isState: rule.isState || isPresence,
      presence: isPresence ? (rule.tellsWho ? 'people' : 'count') : null,
      mayHear: async (ctx) => rule.mayHear(ctx, parts),
    };
  }
  return null;
}

/** Reads the comma-separated channels of an address. Throws if there are none or too many. */
export function readChannelNames(text: string | undefined): string[] {
  const names = [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  if (names.length === 0) throw new Refusal('CHANNEL_MISSING', 'Say which channel to listen to.');
  if (names.length > CHANNELS_MAX) {
    const message = `One stream carries ${CHANNELS_MAX} channels at most.`;
    throw new Refusal('CHANNELS_TOO_MANY', message);
  }
  return names;
}

export function unknownChannel(): Refusal {
  return new Refusal('CHANNEL_UNKNOWN', 'There is no such channel.', { status: 404 });
}
