interface RecordFactsProps {
  records: readonly { recordId: number; label: string; mark: string; holder: string }[];
}

/** The records of an event or a race: label, mark and holder. */
export function RecordFacts({ records }: RecordFactsProps) {
  return records.map(({ recordId, label, mark, holder }) => (
    <span key={recordId}>
      {label}
      <b>{mark}</b>
      {holder}
    </span>
  ));
}
