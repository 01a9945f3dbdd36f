// Who is asked whether colleges may get in touch.

/** site-shell §9 "New-account age for lead modal": 7 days. */
export const LEAD_SHARING_AFTER_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

interface LeadSharer {
  /** When the account was made, RFC 3339. */
  createdAt: string;
  hasOptedIn: boolean;
}

/** site-shell §4: "A signed-in user whose account is older than 7 days and who has not opted in." */
export function isAskedToShareLeads(user: LeadSharer | null, nowMs: number): boolean {
  if (!user || user.hasOptedIn) return false;
  return nowMs - Date.parse(user.createdAt) > LEAD_SHARING_AFTER_DAYS * DAY_MS;
}
