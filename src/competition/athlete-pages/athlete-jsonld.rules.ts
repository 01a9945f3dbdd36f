// An athlete as a schema.org Person for search engines; pages include it only when the full name is public.

export interface PersonFacts {
  name: string;
  /** The path of the page; the document adds the site's origin. */
  url: string;
  teamName: string | null;
}

/** Contains the name and the team only: never a birth date, an age or a location. */
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
