import { formatCount } from '#kit/counts.ts';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import { SportTag } from '#kit/ui/Tag.tsx';
import table from '#kit/ui/table.module.css';
import styles from './SearchScreen.module.css';
import type { SearchData } from './search.client.ts';
import type { SearchHit } from './search.contract.ts';
import { searchWords as words } from './search.words.ts';
import { searchHref, withPrefix } from './search-page.rules.ts';
import type { HitKind } from './search-query.rules.ts';

const KIND_OF = {
  Athlete: 'athlete',
  Team: 'team',
  TFMeet: 'meet',
  XCMeet: 'meet',
} as const satisfies Record<SearchHit['type'], HitKind>;
const PREFIX_OF: Record<HitKind, string> = { athlete: 'a', team: 't', meet: 'm' };

/** Hits of a kind under one row that names it and leads to all of them. */
export function HitTable({ data }: { data: SearchData }) {
  const { address, found, kind } = data;
  const groups = Map.groupBy(found!.items, ({ type }) => KIND_OF[type]);
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
        {[...groups].map(([each, hits]) => (
          <HitGroup key={each} each={each} hits={hits} data={data} isAlone={kind !== null} />
        ))}
      </tbody>
    </table>
  );
}

interface HitGroupProps {
  each: HitKind;
  hits: SearchHit[];
  data: SearchData;
  isAlone: boolean;
}

function HitGroup({ each, hits, data: { address, found }, isAlone }: HitGroupProps) {
  const count = found!.counts[each];
  const more = searchHref({ ...address, q: withPrefix(address.q, PREFIX_OF[each]), page: 1 });
  return (
    <>
      <tr className={table.group}>
        <th scope="colgroup" colSpan={3}>
          {words.kinds[each]} <span>{formatCount(count)}</span>
        </th>
      </tr>
      {hits.map((hit) => (
        <HitRow key={`${hit.type} ${hit.ID}`} hit={hit} />
      ))}
      {!isAlone && count > hits.length ? (
        <tr>
          <td colSpan={3}>
            <a href={more}>{words.allOf(each, formatCount(count))}</a>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function HitRow({ hit: { type, title, parts, subtitle, path, badges } }: { hit: SearchHit }) {
  return (
    <tr>
      <td className={table.name}>
        <span className={styles.who}>
          {type === 'Athlete' ? (
            <Avatar name={title} />
          ) : (
            <span className={styles.sign}>
              <Icon name={type === 'Team' ? 'users' : 'flag'} />
            </span>
          )}
          <span>
            <a className={table.link} href={path}>
              {parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
            </a>
            <span className={table.below}>{subtitle}</span>
          </span>
        </span>
      </td>
      <td className={`${table.dim} ${table.drop600}`}>{subtitle}</td>
      <td className={`${table.right} ${styles.tags}`}>
        {badges.map((sport) => (
          <SportTag key={sport} sport={sport}>
            {words.sportNames[sport]}
          </SportTag>
        ))}
      </td>
    </tr>
  );
}
