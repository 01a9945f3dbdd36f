import { expect, test } from 'vitest';
import type { CallMeta } from '#kit/call-meta.ts';
import { publishReply } from '#kit/published-names.ts';
import { eventSettingsContract } from './event-settings.contract.ts';

const FIELDS =
  `ID DivisionID EventID EventTypeID FinalDay Finals FinalSort MaxEntries MeetDivID MeetID PrelimDay Prelims
  PrelimSort Quarter QuarterDay QuarterSort RegLock Semi SemiDay SemiSort EntryStandard AutoStandard EventNum TopXEntries
  FirstXEntriesPaid FirstXEntries Fee EventParent`.split(/\s+/);

test.each(['getEvents', 'saveEvents', 'sortEvents'] as const)(
  '%s publishes the 28 fields of an event',
  (call) => {
    const { meta, outputSchema } = eventSettingsContract[call]['~orpc'];
    const { publishedNames = {} } = meta as CallMeta;
    const { events } = (outputSchema as unknown as { shape: { events: { element: { shape: object } } } })
      .shape;
    const published = publishReply(events.element.shape, publishedNames, 'events') as object;
    expect(FIELDS).toHaveLength(28);
    expect(Object.keys(published)).toEqual(expect.arrayContaining(FIELDS));
  },
);
