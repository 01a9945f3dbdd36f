import { type ComponentType, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { type MeetLayoutData, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { type Api, apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { VirtualSlot } from './VirtualSlot.tsx';
import { STATE_TONES, virtualTab as words } from './virtual-tab.words.ts';

type Marks = Awaited<ReturnType<Api['virtualMeets']['getMarks']>>;

/** Midnight opens and closes posting. */
const WINDOW_SECONDS = 600;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const meet = meetOf({ params, request });
  const { window, marks } = await context.get(apiContext).virtualMeets.getMarks({}, meetCall(meet));
  if (window && window.state !== 'over') context.get(pageContext).validFor(WINDOW_SECONDS);
  const events = [
    ...Map.groupBy(marks, ({ eventName, genderName, divisionName }) =>
      words.heading(eventName, genderName, divisionName),
    ),
  ];
  return { ...meet, window, events };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<Loaded, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'virtual'),
    crumbs: meetCrumbs(meet, 'virtual'),
  }),
});

/** The marks posted for a virtual meet with their states, and below what the viewer posts or validates. */
export function Component() {
  const { meetId, window, events } = useLoaderData<Loaded>();
  return (
    <>
      {window ? <p>{words.window(window.state, window.startOn, window.endOn)}</p> : null}
      <HelpSlot />
      {window ? <VirtualSlot meetId={meetId} /> : null}
      {window === null ? (
        <Empty title={words.notVirtual} />
      ) : events.length === 0 ? (
        <Empty title={words.empty}>
          <p>{words.emptyText}</p>
        </Empty>
      ) : (
        events.map(([event, marks]) => <EventMarks key={event} event={event} marks={marks} />)
      )}
    </>
  );
}

/** The button that explains virtual meets, whose code comes after the page. */
function HelpSlot() {
  const [Help, setHelp] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isOver = false;
    void ignoreFailure(
      import('./VirtualMeetsHelp.tsx').then(
        ({ VirtualMeetsHelp }) => isOver || setHelp(() => VirtualMeetsHelp),
      ),
      'explaining virtual meets',
    );
    return () => {
      isOver = true;
    };
  }, []);
  return Help ? <Help /> : null;
}

function EventMarks({ event, marks }: { event: string; marks: Marks['marks'] }) {
  return (
    <section aria-label={event}>
      <SectionHead title={event} />
      <table className={table.table} aria-label={words.caption(event)}>
        <thead>
          <tr>
            <th scope="col">{words.athlete}</th>
            <th scope="col" className={table.mark}>
              {words.mark}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col" className={table.drop600}>
              {words.where}
            </th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark.markId}>
              <td className={table.name}>
                {mark.name}
                <span className={table.second}>{mark.teamName}</span>
              </td>
              <td className={table.mark}>
                {mark.mark}
                {mark.wind === null ? null : <span className={table.second}>{mark.wind}</span>}
              </td>
              <td>
                <StatusTag tone={STATE_TONES[mark.state]}>
                  {words.stateOf(mark.state, mark.validation)}
                </StatusTag>
              </td>
              <td className={`${table.dim} ${table.drop600}`}>
                {words.placeOf(mark.competedOn, mark.location)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
