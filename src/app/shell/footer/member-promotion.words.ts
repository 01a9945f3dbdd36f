// What the footer says to members about their tiers.

export const promotionWords = {
  thanks: 'Thank you for supporting Homestretch.',
  benefits: { plus: 'Your Plus benefits', supporter: 'Your team’s reports and lists' },
  test: 'Debug panel',
  tiers: { hasAPlus: 'Plus', hasSS: 'Team supporter', hasRSPlus: 'RS Plus' },
  tier: (name: string, has: boolean) => `${name}: ${has ? 'yes' : 'no'}`,
};
