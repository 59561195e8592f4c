import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, useForm, type Path } from 'react-hook-form';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { ApiError } from '../../../lib/api-client.js';
import { listingRules, type ListingFormValues } from '../model/listing-form.rules.js';
import { ContactFields } from './contact-fields.js';
import { PlaceFields } from './place-fields.js';
import { PriceFields } from './price-fields.js';
import { ServiceFields } from './service-fields.js';

interface ListingFormProps {
  defaultValues: ListingFormValues;
  /** Editing also offers to take the listing offline. */
  editing?: boolean;
  pending: boolean;
  /** What the server refused; its texts per field are shown beside the fields. */
  error: unknown;
  onSubmit: (values: ListingFormValues) => void;
}

/** LIST-04 to LIST-12: everything that a listing says, except its pictures. */
export function ListingForm({ defaultValues, editing = false, pending, error, onSubmit }: ListingFormProps) {
  const form = useForm<ListingFormValues>({ resolver: standardSchemaResolver(listingRules), defaultValues });
  const { setError, register, handleSubmit } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [index, [field, message]] of Object.entries(error.errors).entries()) {
      if (field in defaultValues)
        setError(field as Path<ListingFormValues>, { message }, { shouldFocus: index === 0 });
    }
  }, [error, setError, defaultValues]);

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-6" onSubmit={handleSubmit(onSubmit)}>
        <Section title="What you do">
          <ServiceFields />
        </Section>
        <Section title="Where you work">
          <PlaceFields />
        </Section>
        <Section title="What it costs">
          <PriceFields />
        </Section>
        <Section title="How customers reach you" hint="Shown only to people who are signed in.">
          <ContactFields />
        </Section>
        {editing && (
          <Checkbox {...register('isActive')} label="Show this listing in search and on its public page" />
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" pending={pending} pendingText="Saving...">
            {editing ? 'Save Changes' : 'Publish Listing'}
          </Button>
          <ButtonLink to="/dashboard" variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 text-lg font-semibold">{title}</legend>
        {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
        {children}
      </fieldset>
    </Card>
  );
}
