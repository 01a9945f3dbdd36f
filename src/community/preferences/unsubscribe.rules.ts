// Links that turn mail off: their page, their scope, and how a token stores it.
import { CATEGORIES, type CategoryName } from '#people/notices/notices.rules.ts';
import { idOf } from './notices.rules.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export type Scope =
  | { kind: 'all' }
  | { kind: 'news' }
  | { kind: 'category'; category: CategoryName; teamId: number };

export interface MailLink {
  userId: number;
  scope: Scope;
}

// A signed text holds no dot. It begins with its purpose, so that it opens nothing else.
const PURPOSE = 'mail';
const TEXT = /^mail~(\d{1,15})~(?:(all|news)|c(\d)t(\d{1,15}))$/;

export function writeLink({ userId, scope }: MailLink): string {
  const what = scope.kind === 'category' ? `c${idOf(scope.category)}t${scope.teamId}` : scope.kind;
  return `${PURPOSE}~${userId}~${what}`;
}

export function parseLink(text: string): MailLink | null {
  const [, user, whole, categoryId, teamId] = TEXT.exec(text) ?? [];
  if (user === undefined) return null;
  const userId = Number(user);
  if (whole === 'all' || whole === 'news') return { userId, scope: { kind: whole } };
  const category = CATEGORIES.find(({ id }) => id === Number(categoryId));
  return category
    ? { userId, scope: { kind: 'category', category: category.name, teamId: Number(teamId) } }
    : null;
}

/** Masks `imelda@tellis.example` as `i•••@tellis.example`, enough for its owner to recognize. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}
