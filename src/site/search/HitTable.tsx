import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { HitBadges } from '#site/search/hits/HitBadges.tsx';
import { HitIcon, HitTitle } from '#site/search/hits/HitIcon.tsx';
import { searchHref } from '#site/search/query/search-address.rules.ts';
import { type HitKind, togglePrefix } from '#site/search/query/search-prefixes.rules.ts';
import styles from './SearchScreen.module.css';
import { isCapped, type SearchData } from './search.client.ts';
import type { SearchHit } from './search.contract.ts';
import { searchWords as words } from './search.words.ts';

const KIND_OF = {
  Athlete: 'athlete',
  Team: 'team',
  TFMeet: 'meet',
  XCMeet: 'meet',
} as const satisfies Record<SearchHit['type'], HitKind>;
const PREFIX_OF = { athlete: 'a', team: 't', meet: 'm' } as const satisfies Record<HitKind, string>;

/** Groups hits by kind; the first row of a group names the kind and links to all its hits. */
export function HitTable({ data }: { data: SearchData }) {
  const { address, results, kind } = data;
  const groups = Map.groupBy(results.items, ({ type }) => KIND_OF[type]);
  return (
    <table className={`${table.table} ${styles.hits}`}>
      <caption className={layout.hiddenText}>{words.tableOf(address.q)}</caption>
      <thead className={layout.hiddenText}>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.about}</th>
          <th scope="col">{words.sport}</th>
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([groupKind, hits]) => (
          <HitGroup key={groupKind} kind={groupKind} hits={hits} data={data} isAlone={kind !== null} />
        ))}
      </tbody>
    </table>
  );
}

interface HitGroupProps {
  kind: HitKind;
  hits: SearchHit[];
  data: SearchData;
  isAlone: boolean;
}

function HitGroup({ kind, hits, data: { address, results }, isAlone }: HitGroupProps) {
  const count = results.counts[kind];
  const countText = words.count(count, isCapped(results.counts, kind));
  const more = searchHref({ ...address, q: togglePrefix(address.q, PREFIX_OF[kind]), page: 1 });
  return (
    <>
      <tr className={table.group}>
        <th scope="colgroup" colSpan={3}>
          {words.kinds[kind]} <span>{countText}</span>
        </th>
      </tr>
      {hits.map((hit) => (
        <HitRow key={`${hit.type} ${hit.id}`} hit={hit} />
      ))}
      {!isAlone && count > hits.length ? (
        <tr>
          <td colSpan={3}>
            <a href={more}>{words.allOf(kind, countText)}</a>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function HitRow({ hit }: { hit: SearchHit }) {
  return (
    <tr>
      <td className={table.name}>
        <span className={styles.who}>
          <HitIcon hit={hit} />
          <span>
            <a className={table.link} href={hit.path}>
              <HitTitle hit={hit} />
            </a>
            <span className={table.below}>{hit.subtitle}</span>
          </span>
        </span>
      </td>
      <td className={`${table.dim} ${table.drop600}`}>{hit.subtitle}</td>
      <td className={`${table.right} ${styles.tags}`}>
        <HitBadges hit={hit} />
      </td>
    </tr>
  );
}
