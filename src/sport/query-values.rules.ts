// What the parameters of an address may say about the sport. A test that needs a table loads it when it is first asked.

export const GENDER_VALUE = /^[mfx]$/i;
export const YEAR_VALUE = /^(18|19|20)\d\d$/;
/** A season by its id: 2026 outdoors, 12026 indoors. */
export const SEASON_VALUE = /^1?(18|19|20)\d\d$/;
export const GRADE_VALUE = /^\d{1,2}$/;

/** The key of an event variant, or one of its other spellings in addresses. */
export async function loadEventValues(): Promise<(value: string) => boolean> {
  const { variantOf } = await import('./events.rules.ts');
  return (value) => variantOf(value) !== null;
}

export async function loadLevelValues(): Promise<(value: string) => boolean> {
  const { levelFromSlug } = await import('./levels.rules.ts');
  return (value) => levelFromSlug(value) !== null;
}
