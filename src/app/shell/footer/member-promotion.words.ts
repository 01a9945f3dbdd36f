// Every sentence of the footer about the member's tiers.

export const promotionWords = {
  thanks: 'Thank you for supporting Homestretch.',
  benefits: { plus: 'Your Plus benefits', supporter: 'Your team’s reports and lists' },
  test: 'Debug panel',
  tiers: { hasAPlus: 'Plus', hasSS: 'Team supporter', hasRSPlus: 'RS Plus' },
  tier: (name: string, has: boolean) => `${name}: ${has ? 'yes' : 'no'}`,
};
