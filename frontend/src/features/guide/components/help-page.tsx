import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { paths } from '../../../lib/paths.js';
import { questionsWith, topics, type Topic } from '../model/questions.js';
import { promises } from '../model/windows.js';
import { Article, TextLink, QuestionList } from './article.js';
import { plural } from '../../../lib/format/numbers.js';

/** STATIC-03. The search is part of the address, so that it works without a script and can be sent on. */
export function HelpPage() {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const found = questionsWith(query);
  const search = (text: string) => setParameters(text ? { q: text } : {}, { replace: true });
  return (
    <Article title="Help center" lead="Short answers to what people ask us most.">
      <form
        role="search"
        action={paths.help}
        className="flex gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput
          type="search"
          name="q"
          aria-label="Search the help center"
          placeholder="What do you need help with?"
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      <p role="status" className="sr-only">
        {query && plural(found.length, { one: '# answer', other: '# answers' })}
      </p>
      {(Object.keys(topics) as Topic[]).map((topic) => {
        const questions = found.filter((one) => one.topic === topic);
        if (questions.length === 0) return null;
        return (
          <Section key={topic} title={topics[topic]}>
            <QuestionList key={query} questions={questions} open={query !== '' && found.length <= 3} />
          </Section>
        );
      })}
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="No answers match these words">
          <p>Try a shorter search, or write to us.</p>
        </EmptyState>
      )}
      <Section title="Still stuck?">
        <p>
          <TextLink to={paths.contact}>Write or call us</TextLink> {promises.supportHours}. In danger, call
          199 or 112 first.
        </p>
      </Section>
    </Article>
  );
}
