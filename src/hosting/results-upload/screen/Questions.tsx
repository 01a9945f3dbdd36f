import { useRef } from 'react';
import imported from '#hosting/import-questions/screen/ImportScreen.module.css';
import { SureBar } from '#hosting/import-questions/screen/SureBar.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps, Preview } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/**
 * Names of which the site is not sure, the least sure first. Their rows are published under the written name until
 * somebody answers. One key confirms a likely athlete and goes on to the next.
 */
export function Questions({ preview: { questions }, pending, choose }: PartProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  if (questions.length === 0) return null;
  const open = questions.filter(({ given }) => given === null).length;
  const answerOf = ({ key, given }: Question) => pending.answers?.[key] ?? given ?? '';

  function confirm(key: string, answer: string, button: HTMLElement) {
    choose({ answers: { [key]: answer } });
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('[aria-pressed="false"]') ?? [])];
    (buttons[buttons.indexOf(button) + 1] ?? button).focus();
  }

  return (
    <section id="questions" aria-label={words.questionsHead}>
      <SectionHead title={words.questionsHead} note={words.questionsNote(open)} />
      <table className={`${table.table} ${imported.stacked}`}>
        <caption className={layout.hiddenText}>{words.questionsHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.questionColumns.printed}</th>
            <th scope="col">{words.questionColumns.why}</th>
            <th scope="col">{words.athleteColumns.sure}</th>
            <th scope="col">{words.questionColumns.answer}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {questions.map((question) => (
            <QuestionRow
              key={question.key}
              question={question}
              answer={answerOf(question)}
              onAnswer={(answer) => choose({ answers: { [question.key]: answer } })}
              onConfirm={(answer, button) => confirm(question.key, answer, button)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Question = Preview['questions'][number];

interface QuestionRowProps {
  question: Question;
  answer: string;
  onAnswer(answer: string | null): void;
  onConfirm(answer: string, button: HTMLElement): void;
}

function QuestionRow({ question, answer, onAnswer, onConfirm }: QuestionRowProps) {
  const { printed, team, why, options, trouble } = question;
  const likeliest = options.find(({ confidence }) => confidence !== null);
  return (
    <tr>
      <td className={table.name}>
        {printed}
        {team === null ? null : <span className={imported.below}>{team}</span>}
      </td>
      <td className={imported.sentence}>
        {why}
        {trouble === null ? null : <span className={imported.below}>{trouble}</span>}
      </td>
      <td>
        {likeliest ? (
          <>
            {likeliest.label}
            <span className={imported.below}>{likeliest.reasons}</span>
            <SureBar confidence={likeliest.confidence!} />
          </>
        ) : null}
      </td>
      <td>
        <div className={imported.confirm}>
          {likeliest ? (
            <Button
              aria-pressed={answer === likeliest.answer}
              aria-label={words.isSame(printed, likeliest.label)}
              onClick={({ currentTarget }) => onConfirm(likeliest.answer, currentTarget)}
            >
              {words.same}
            </Button>
          ) : null}
          <select
            className={controls.select}
            aria-label={words.answerTo(printed)}
            value={answer}
            onChange={({ target }) => onAnswer(target.value || null)}
          >
            <option value="">{words.undecided}</option>
            {options.map((option) => (
              <option key={option.answer} value={option.answer}>
                {words.optionOf(option.label, option.confidence)}
              </option>
            ))}
          </select>
        </div>
      </td>
    </tr>
  );
}
