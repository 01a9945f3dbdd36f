// An athlete as a schema.org Person, for search engines; only of whoever is shown in full.

export interface PersonFacts {
  name: string;
  /** Path of the page; the document puts the site before it. */
  url: string;
  teamName: string | null;
}

/** Name and team, nothing else: never a birth date, age or place (field guide §8.3). */
export function personJsonLd({
  name,
  url,
  teamName,
}: PersonFacts): Record<string, unknown> & { url: string } {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url,
    ...(teamName === null ? {} : { affiliation: { '@type': 'SportsTeam', name: teamName } }),
  };
}
