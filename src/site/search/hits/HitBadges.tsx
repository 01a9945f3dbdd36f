import { SportTag, StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { SearchHit } from '#site/search/search.contract.ts';
import { searchWords as words } from '#site/search/search.words.ts';

/** The live and profile badges, then the sports with the one in season first. */
export function HitBadges({ hit: { isLive, hasProfile, badges } }: { hit: SearchHit }) {
  return (
    <>
      {isLive ? <StatusTag tone="live">{words.live}</StatusTag> : null}
      {hasProfile ? <StatusTag tone="plain">{words.profile}</StatusTag> : null}
      {badges.map((sport) => (
        <SportTag key={sport} sport={sport}>
          {words.sportNames[sport]}
        </SportTag>
      ))}
    </>
  );
}
