import { useNavigate } from 'react-router';
import type { CustomListItem } from '#competition/custom-lists/custom-lists.contract.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import table from '#kit/ui/tables/table.module.css';
import { supporterSampleAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { CustomListTables } from './CustomListTables.tsx';
import { customListAddress, type ListLocation, SUPPORTER_PAGE_OF } from './custom-list-addresses.rules.ts';
import { ListActions } from './ListActions.tsx';
import { ListForm } from './ListForm.tsx';
import { listTableWords } from './list-tables.words.ts';
import { SharePanel } from './SharePanel.tsx';
import styles from './SupporterLists.module.css';
import type { OneList, SupporterPage } from './supporter-lists.client.ts';
import { supporterWords as words } from './supporter-lists.words.ts';

/** All lists or reports of a team, one of them, or the form for one. */
export function SupporterScreen({ page }: { page: SupporterPage }) {
  const { location, teamName, kinds, lists, list, form } = page;
  const { teamId, seasonKind, kind } = location;
  const isOverview = list === null && form === null;
  return (
    <div className={layout.page} data-sport={sportOfKind(seasonKind)}>
      <div className={pageHead.head}>
        <div>
          <h1>{titleOf(page)}</h1>
          <p className={pageHead.facts}>
            <a href={teamAddress(teamId, seasonKind)}>{teamName}</a>
            {list && !form ? (
              <>
                <span>{list.eventsText}</span>
                <span>{list.periodText}</span>
              </>
            ) : (
              <span>{words.lead[kind]}</span>
            )}
          </p>
        </div>
        {list && !form ? (
          <div className={pageHead.actions}>
            <ListActions list={list} />
          </div>
        ) : null}
        {isOverview ? (
          <div className={pageHead.actions}>
            <Segment
              label={words.season}
              items={kinds.map(({ kind: each, kindName }) => ({
                label: kindName,
                to: customListAddress({ ...location, seasonKind: each }),
                isCurrent: each === seasonKind,
              }))}
            />
          </div>
        ) : null}
      </div>
      <Tabs
        label={words.tabs}
        tabs={(['report', 'list'] as const).map((each) => ({
          label: words.title(each),
          to: customListAddress({ ...location, kind: each }),
          isCurrent: each === kind,
        }))}
      />
      {lists === null ? (
        <div className={styles.refused}>
          <Note action={<a href={supporterSampleAddress(SUPPORTER_PAGE_OF[kind])}>{words.sample}</a>}>
            {words.refused}
          </Note>
        </div>
      ) : null}
      {lists?.support === 'ended' ? <Note tone="warn">{words.ended}</Note> : null}
      {form ? <ListForm key={list?.listId ?? 'new'} {...{ location, list, form }} /> : null}
      {list && !form ? <OneListView list={list} location={location} /> : null}
      {lists && isOverview ? (
        <Overview items={lists.items} canChange={lists.canChange} location={location} />
      ) : null}
    </div>
  );
}

function titleOf({ list, form, location: { kind } }: SupporterPage): string {
  if (list) return form ? words.edit(kind) : list.name;
  return form ? words.newOne(kind) : words.title(kind);
}

interface OverviewProps {
  items: readonly CustomListItem[];
  canChange: boolean;
  location: ListLocation;
}

function Overview({ items, canChange, location }: OverviewProps) {
  const { kind } = location;
  return (
    <>
      {canChange ? (
        <p className={styles.buttons}>
          <a
            className={`${controls.button} ${controls.primary}`}
            href={customListAddress(location, { edit: 'new' })}
          >
            {words.newOne(kind)}
          </a>
        </p>
      ) : null}
      {items.length === 0 ? (
        <Empty title={words.none(kind)}>
          <p>{canChange ? words.noneHint : words.noneToRead}</p>
        </Empty>
      ) : (
        <table className={table.table} aria-label={words.title(kind)}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className={table.right}>
                {words.athletes}
              </th>
              <th scope="col" className={table.drop600}>
                {words.events}
              </th>
              <th scope="col" className={table.drop600}>
                {words.time}
              </th>
              <th scope="col">{words.sharing}</th>
              <th scope="col" className={`${table.right} ${table.drop600}`}>
                {words.changed}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.listId}>
                <td className={table.name}>
                  <a className={table.link} href={customListAddress(location, { list: item.listId })}>
                    {item.name}
                  </a>
                  <span className={table.below}>{`${item.eventsText}, ${item.periodText}`}</span>
                </td>
                <td className={table.right}>{item.athleteCount}</td>
                <td className={table.drop600}>{item.eventsText}</td>
                <td className={table.drop600}>{item.periodText}</td>
                <td>{item.isShared ? words.shared : words.notShared}</td>
                <td className={`${table.right} ${table.nowrap} ${table.drop600}`}>
                  {formatDate(item.changedOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function OneListView({ list, location }: { list: OneList; location: ListLocation }) {
  const { listId, name, kind, content, hiddenCount } = list;
  return (
    <>
      {content?.canChange ? (
        <>
          <div className={styles.buttons}>
            <a className={controls.button} href={customListAddress(location, { edit: listId })}>
              {words.edit(kind)}
            </a>
            <RemoveButton {...{ listId, name, location }} version={content.version} />
          </div>
          <SharePanel listId={listId} shareKey={content.shareKey} />
        </>
      ) : null}
      {hiddenCount > 0 ? <Note>{listTableWords.hidden(hiddenCount)}</Note> : null}
      <CustomListTables list={list} />
    </>
  );
}

interface RemoveButtonProps {
  listId: number;
  version: number;
  name: string;
  location: ListLocation;
}

function RemoveButton({ listId, version, name, location }: RemoveButtonProps) {
  const navigate = useNavigate();
  return (
    <SaveButton
      look="quiet"
      busyWord={words.removing}
      reload={async () => {
        await navigate(customListAddress(location));
      }}
      onSave={async ({ lists }) => {
        const removed = await lists.remove({ listId, version, isRemoved: true }, QUIET);
        return {
          text: words.removed(name),
          undo: (api) => api.lists.remove({ ...removed, isRemoved: false }, QUIET),
          undone: words.restored(name),
        };
      }}
    >
      {words.remove}
    </SaveButton>
  );
}
