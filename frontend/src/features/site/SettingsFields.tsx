import {
  alumniYearsChoices,
  amountText,
  type Formats,
  portalAddresses,
  weekdayNames,
  weekStarts,
} from '@lab/contracts';
import { ChoiceField } from '../../components/form/ChoiceField';
import { DurationField } from '../../components/form/DurationField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { Rows } from '../../components/form/Rows';
import { SwitchField } from '../../components/form/SwitchField';
import { TextField } from '../../components/form/TextField';
import { TextListField } from '../../components/form/TextListField';
import { TimeField } from '../../components/form/TimeField';
import { OptionalPart, Part } from './parts';
import { CategoryFields } from './CategoryFields';
import type { SiteForm } from './site-form';
import { TimeZoneField } from './TimeZoneField';

const weekdays = weekdayNames.map((label, value) => ({ value, label }));
const weekStartOptions = weekStarts.map((value) => ({ value, label: weekdayNames[value] }));
const dateOptions = [
  { value: 'specified', label: 'Tue 24 Nov' },
  { value: 'dmy', label: '24.11.2026' },
  { value: 'mdy', label: '11/24/2026' },
  { value: 'iso', label: '2026-11-24' },
] as const satisfies { value: Formats['dates']; label: string }[];
const decimalOptions = [
  { value: '.', label: '128,500.00' },
  { value: ',', label: '128.500,00' },
] as const satisfies { value: Formats['decimal']; label: string }[];

const alumniMails = [
  { value: 'yearly', label: 'are asked for news by e-mail once a year' },
  { value: 'never', label: 'are not asked' },
];

const alumniYears = alumniYearsChoices.map((value) => ({
  value,
  label: value === 0 ? 'stay' : `are deleted ${amountText(value, 'years')} after the year in which they left`,
}));

const People = ({ form }: { form: SiteForm }) => (
  <Part title="People">
    <TextListField
      as="lines"
      minRows={2}
      label="Email addresses end in"
      hint="One per line, such as .edu or uni-koeln.de. If empty, any address may send a photo request."
      {...form.field('emailDomains')}
    />
    <OptionalPart
      form={form}
      name="secondName"
      label="People have a second name"
      hint="A name in another script, beside the English one."
      blank={{ label: 'Chinese name', isRequired: true }}
    >
      <TextField label="Its label" {...form.field('secondName.label')} />
      <SwitchField label="Everyone has one" {...form.field('secondName.isRequired')} />
    </OptionalPart>
    <ChoiceField
      label="Former members"
      hint="The e-mail has a link with which they update degree, thesis and positions without signing in."
      options={alumniMails}
      {...form.field('alumniMails')}
    />
    <ChoiceField
      label="Entries of former members"
      hint="Announced 30 days before to those who decide about members. Papers keep the name. An entry without “In the lab until” stays."
      options={alumniYears}
      {...form.field('alumniYears')}
    />
  </Part>
);

/** The texts of choices. */
const unfiled = [
  { value: 'first-topic', label: 'go to the first topic' },
  { value: 'none', label: 'stay without one' },
];
const addresses = portalAddresses.map((value) => ({ value, label: `/${value}/…` }));

const PapersAndAddresses = ({ form }: { form: SiteForm }) => (
  <Part title="Papers and addresses">
    <FieldColumns>
      <ChoiceField label="Papers that match no topic" options={unfiled} {...form.field('unfiledPapers')} />
      <ChoiceField
        label="Address of the portal"
        hint="Both always work. Links, e-mails and labels show this one."
        options={addresses}
        {...form.field('portalAddress')}
      />
    </FieldColumns>
  </Part>
);

/** Addresses of the lab's former site. */
const OldAddresses = ({ form }: { form: SiteForm }) => (
  <Rows
    form={form}
    name="oldAddresses"
    title="Old addresses"
    hint="Paths of the lab’s former site. Visitors and search engines are led to the new page."
    one="Address"
    blank={{ from: '', to: '' }}
    summary={({ from, to }) => [from, to]}
  >
    {(path) => (
      <FieldColumns>
        <TextField label="Old path" hint="Such as /team.html" {...form.field(`${path}.from`)} />
        <TextField label="New page" hint="Such as /members" {...form.field(`${path}.to`)} />
      </FieldColumns>
    )}
  </Rows>
);

/** How the lab works. */
export const SettingsFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="Meetings">
      <FieldColumns>
        <ChoiceField label="Weekday" options={weekdays} {...form.field('meetings.weekday')} />
        <TimeField label="Time" {...form.field('meetings.time')} />
      </FieldColumns>
      <DurationField
        label="A paper vote lasts"
        hint="The usual window, which each proposer can change."
        {...form.field('meetings.votingSeconds')}
      />
    </Part>
    <Part title="Time zone and formats">
      <TimeZoneField {...form.field('timeZone')} />
      <FieldColumns>
        <ChoiceField label="Dates" options={dateOptions} {...form.field('formats.dates')} />
        <ChoiceField label="Weeks begin on" options={weekStartOptions} {...form.field('formats.weekStart')} />
        <ChoiceField label="Numbers" options={decimalOptions} {...form.field('formats.decimal')} />
      </FieldColumns>
    </Part>
    <Rows
      form={form}
      name="roles"
      title="Roles"
      hint="Highest first: the directory follows this order. One of the two titles is enough."
      one="Role"
      blank={{ title: '', titleEn: '', rank: 1, isProfessor: false }}
      summary={({ title, titleEn }) => [title || titleEn, title && titleEn]}
    >
      {(path) => (
        <>
          <FieldColumns>
            <TextField label="Title" {...form.field(`${path}.title`)} />
            <TextField label="English title" {...form.field(`${path}.titleEn`)} />
            <TextField label="Plural" hint="Blank: the English title with an s." {...form.field(`${path}.plural`)} />
          </FieldColumns>
          <SwitchField label="A professor’s role" {...form.field(`${path}.isProfessor`)} />
        </>
      )}
    </Rows>
    <People form={form} />
    <Part title="Equipment">
      <TextField label="Currency" hint="Written before the value of an item." {...form.field('currency')} />
    </Part>
    <CategoryFields form={form} />
    <Part title="Language">
      <TextField
        label="Language of the site’s pages"
        hint="A language tag, such as en or de."
        {...form.field('language')}
      />
    </Part>
    <PapersAndAddresses form={form} />
    <OldAddresses form={form} />
  </>
);
