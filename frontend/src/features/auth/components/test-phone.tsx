import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { messageOf } from '../../../lib/api/api-client.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { sendCode, verifyCode, debugCheckUser, debugCleanup, debugVerify } from '../api/auth.mutations.js';
import { codeRefusal } from '../model/phone.rules.js';
import { CardHeading } from './account-cards.js';

const PHONE_NEEDED = 'Please enter a phone number';
const PHONE_AND_CODE_NEEDED = 'Please enter a phone number and a code';

interface Action {
  label: string;
  /** The setting that is missing (OTP-21). */
  missing?: string | undefined;
  run: () => Promise<unknown>;
}

/** OTP-20 to OTP-22: the calls of phone verification one by one, and what the server said, as it said it. */
export function TestPhone() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const call = useWrite({
    makesStale: ['account'],
    mutationFn: ({ run }: Action) => run(),
  });

  const codeProblem = complaint === PHONE_AND_CODE_NEEDED && code.trim() === '' ? complaint : undefined;
  const isRefused = call.variables?.label === 'Verify OTP' && call.error;
  const needsPhone = phone.trim() === '' ? PHONE_NEEDED : undefined;
  const actions: readonly Action[] = [
    { label: 'Send OTP', missing: needsPhone, run: () => sendCode(phone) },
    {
      label: 'Verify OTP',
      missing: phone.trim() === '' || code.trim() === '' ? PHONE_AND_CODE_NEEDED : undefined,
      run: () => verifyCode(phone, code),
    },
    { label: 'Debug Verify (skips SMS)', missing: needsPhone, run: () => debugVerify(phone) },
    { label: 'Check Database', missing: needsPhone, run: () => debugCheckUser(phone) },
    { label: 'Cleanup Test Accounts', run: debugCleanup },
  ];
  const start = (action: Action) => {
    setComplaint(action.missing);
    call.reset();
    if (!action.missing) call.mutate(action);
  };

  return (
    <Card className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <CardHeading
        title="Phone verification test"
        intro="For developers. Sending and verifying need a session; the other calls exist only where the debug endpoints are switched on."
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Phone number"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          label="Code"
          error={codeProblem ?? (isRefused ? codeRefusal(call.error) : undefined)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <Button
            key={action.label}
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={call.isPending && call.variables.label === action.label}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <Result complaint={complaint} error={call.error} answer={call.data} />
    </Card>
  );
}

function Result({
  complaint,
  error,
  answer,
}: {
  complaint?: string | undefined;
  error: unknown;
  answer: unknown;
}) {
  const problem =
    complaint ?? (error ? messageOf(error, 'The call failed. Is the server running?') : undefined);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Result</h2>
      <pre
        role="status"
        className={`min-h-24 overflow-x-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap ${problem ? 'text-danger' : ''}`}
      >
        {problem
          ? `Error: ${problem}`
          : answer === undefined
            ? 'Nothing yet.'
            : JSON.stringify(answer, null, 2)}
      </pre>
    </section>
  );
}
