import { Button } from '#kit/ui/forms/Button.tsx';
import type { TeamAnswer } from './answers.rules.ts';
import { registerPanelWords as words } from './register-panel.words.ts';

interface AnswerWords {
  text: string;
  label(name: string): string;
}

const WORDS: Record<Exclude<TeamAnswer, 'ask'>, AnswerWords> = {
  accept: { text: words.accept, label: words.acceptFor },
  ignore: { text: words.ignore, label: words.ignoreFor },
  withdraw: { text: words.withdraw, label: words.withdrawFor },
  leave: { text: words.leave, label: words.leaveFor },
};

interface AnswerButtonsProps<Answer extends TeamAnswer> {
  name: string;
  answers: readonly Answer[];
  /** A team asks to join, a family asks the host. */
  askWords: AnswerWords;
  onAnswer(answer: Answer): void;
}

/** A button for each answer to the hosts, named by its team or athlete. */
export function AnswerButtons<Answer extends TeamAnswer>({
  name,
  answers,
  askWords,
  onAnswer,
}: AnswerButtonsProps<Answer>) {
  return answers.map((answer) => {
    const { text, label } = answer === 'ask' ? askWords : WORDS[answer as Exclude<TeamAnswer, 'ask'>];
    return (
      <Button
        key={answer}
        aria-label={label(name)}
        {...(answer === 'accept' && answers.length > 1 && { look: 'primary' as const })}
        onClick={() => onAnswer(answer)}
      >
        {text}
      </Button>
    );
  });
}
