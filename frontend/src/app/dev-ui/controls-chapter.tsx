import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Checkbox } from '../../components/ui/checkbox.js';
import { Choice } from '../../components/ui/choice.js';
import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/select.js';
import { Switch } from '../../components/ui/switch.js';
import { TextInput } from '../../components/ui/text-input.js';
import { Textarea } from '../../components/ui/textarea.js';
import { Tooltip } from '../../components/ui/tooltip.js';
import { paths } from '../../lib/paths.js';
import { Chapter, Columns, Row, Specimen } from './specimen.js';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;

export function ButtonsChapter() {
  return (
    <Chapter title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Specimen name={variant}>
            <Button variant={variant}>Save listing</Button>
          </Specimen>
          <Specimen name="small">
            <Button variant={variant} size="sm">
              Save
            </Button>
          </Specimen>
          <Specimen name="pending">
            <Button variant={variant} pending pendingText="Saving...">
              Save listing
            </Button>
          </Specimen>
          <Specimen name="disabled">
            <Button variant={variant} disabled>
              Save listing
            </Button>
          </Specimen>
        </Row>
      ))}
      <Row>
        <Specimen name="icon, tooltip after 700 ms">
          <Tooltip text="Add a picture">
            <Button variant="secondary" size="icon" aria-label="Add a picture">
              <Plus aria-hidden className="size-5" />
            </Button>
          </Tooltip>
        </Specimen>
        <Specimen name="link that looks like a button">
          <ButtonLink to={paths.search()} variant="secondary">
            Browse providers
          </ButtonLink>
        </Specimen>
      </Row>
    </Chapter>
  );
}

export function FormChapter() {
  const [on, setOn] = useState(true);
  return (
    <Chapter title="Form controls">
      <Columns>
        <Field label="Business name" hint="As your customers know it">
          {(control) => <TextInput {...control} defaultValue="Adebayo Plumbing" />}
        </Field>
        <Field label="Phone number" required error="Enter a Nigerian mobile number">
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              inputMode="tel"
              defaultValue="0803"
              placeholder="0803 123 4567"
            />
          )}
        </Field>
        <Field label="City">{(control) => <TextInput {...control} placeholder="e.g. Ikeja" />}</Field>
        <Field label="Email" hint="Cannot be changed">
          {(control) => <TextInput {...control} disabled defaultValue="chioma@handwork.example" />}
        </Field>
        <Field label="State">
          {(control) => (
            <Select {...control} defaultValue="Lagos">
              <option>Kano</option>
              <option>Lagos</option>
            </Select>
          )}
        </Field>
        <Field label="Area" error="Choose an area">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Any area</option>
            </Select>
          )}
        </Field>
        <Field label="Description" hint="What you do, for whom, since when">
          {(control) => <Textarea {...control} defaultValue="Pipes, pumps and water heaters." />}
        </Field>
        <Field label="Reason" required error="Say why in a few words">
          {(control) => <Textarea {...control} />}
        </Field>
        <div>
          <Checkbox label="I accept the terms of service" />
          <Checkbox label="Accepted" defaultChecked />
          <Checkbox label="Not for you" disabled />
          <Checkbox label="I accept the terms of service" error="Please accept the terms" />
        </div>
        <div role="radiogroup" aria-label="How you charge" className="flex flex-col gap-2">
          <Choice
            name="charge"
            label="Fixed price"
            hint="One price for the job, or a range."
            defaultChecked
          />
          <Choice name="charge" label="Per hour" hint="You charge for the time it takes." />
        </div>
        <div className="flex flex-col gap-3">
          <Switch
            label="Show when I am online"
            hint="Others see the time of your last visit"
            checked={on}
            onChange={({ target }) => setOn(target.checked)}
          />
          <Switch label="Email about new messages" />
          <Switch label="Not available" disabled />
          <Switch label="Always on" disabled defaultChecked />
        </div>
      </Columns>
    </Chapter>
  );
}
