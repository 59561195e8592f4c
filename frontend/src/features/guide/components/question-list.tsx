import { ChevronDown } from 'lucide-react';
import type { Question } from '../model/questions.js';

/** Questions that open one by one; they open without a script, too. */
export function QuestionList({
  questions,
  open = false,
}: {
  questions: readonly Question[];
  open?: boolean;
}) {
  return (
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} open={open} className="group px-4">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}
