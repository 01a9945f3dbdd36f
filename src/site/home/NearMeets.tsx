import { useContext, useEffect, useState } from 'react';
import type { FoundMeetReply } from '#competition/meet-search/meet-search.contract.ts';
import { forgetOwnPlace } from '#competition/meet-search/own-place.client.ts';
import { foundWords } from '#competition/meet-search/screens/found.words.ts';
import { meetTable } from '#competition/meet-search/screens/meet-table.rows.ts';
import { SkeletonTable } from '#kit/ui/feedback/Skeleton.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { Island, island } from '#kit/ui/tables/island.tsx';
import { homeWords as words } from './home.words.ts';

const NEAR_MEETS = 6;

/** The next meets near a place, read in the browser. */
export function NearMeets({ near }: { near: string }) {
  const api = useContext(BrowserApi);
  const [meets, setMeets] = useState<readonly FoundMeetReply[] | 'failed' | 'unknown place' | null>(null);
  useEffect(() => {
    let isLeft = false;
    setMeets(null);
    api?.meetSearch.search({ near, limit: NEAR_MEETS }, QUIET).then(
      ({ items, isPlaceUnknown }) => {
        // The next visit begins with the form again.
        if (isPlaceUnknown) forgetOwnPlace();
        if (!isLeft) setMeets(isPlaceUnknown ? 'unknown place' : items);
      },
      () => isLeft || setMeets('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [api, near]);
  if (meets === null)
    return <SkeletonTable label={words.nearPlace(near)} columns={[{ head: words.meet }]} rows={NEAR_MEETS} />;
  if (meets === 'failed') return <p role="alert">{words.nearFailed}</p>;
  if (meets === 'unknown place') {
    return (
      <p role="alert">
        {foundWords.noPlaceTitle(near)} {foundWords.noPlaceHint}
      </p>
    );
  }
  return meets.length === 0 ? <p>{words.nearNone}</p> : <Island as="div" rows={island(meetTable(meets))} />;
}
