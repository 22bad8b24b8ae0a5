import { contactLinkKinds, legalNotices, legalTitles } from '@lab/contracts';
import { ChoiceField } from '../../components/form/ChoiceField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { LinkField } from '../../components/form/LinkField';
import { TextField } from '../../components/form/TextField';
import { useLabSettings } from '../../lib/settings/settings.api';
import { FileField } from './FileField';
import { OptionalPart, Part } from './parts';
import { Rows } from '../../components/form/Rows';
import type { SiteForm } from './site-form';
import { TextListField } from '../../components/form/TextListField';

const kinds = contactLinkKinds.map((value) => ({ value, label: value }));

/** The lab's names and contacts. */
export const LabFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="The lab" text="Only the name is required.">
      <TextField label="Name" {...form.field('lab.name')} />
      <FieldColumns>
        <TextField label="Short name" {...form.field('lab.shortName')} />
        <TextField label="Name of the portal" {...form.field('lab.portalTitle')} />
      </FieldColumns>
      <TextField label="Department" {...form.field('lab.department')} />
      <TextField label="University" {...form.field('lab.university')} />
      <TextField
        label="What the lab is about (optional)"
        hint="One or two sentences below the lab’s name."
        multiline
        minRows={2}
        {...form.field('researchStatement')}
      />
      <TextField
        label="Postal address (optional)"
        hint="In the footer of every page, up to the first empty line."
        multiline
        {...form.field('address')}
      />
      <FileField
        label="Group picture (optional)"
        use="group"
        hint="For a home page that begins with the lab."
        {...form.field('groupPicture')}
      />
    </Part>
    <Part title="Invitation">
      <OptionalPart
        form={form}
        name="joinUs"
        label="Invite people to apply"
        hint="It is below the research statement. The link is in the text for prospective students."
        blank={{ text: '', url: null }}
      >
        <TextField label="Invitation" multiline {...form.field('joinUs.text')} />
        <LinkField label="Link of the invitation (optional)" {...form.field('joinUs.url')} />
      </OptionalPart>
    </Part>
    <Rows
      form={form}
      name="contactLinks"
      title="Contact links"
      hint="The first nine are on the first screen."
      one="Link"
      blank={{ kind: 'Website', label: null, url: '' }}
      summary={({ kind, label, url }) => [label || kind, url]}
    >
      {(path) => (
        <>
          <FieldColumns>
            <ChoiceField label="Icon" options={kinds} {...form.field(`${path}.kind`)} />
            <TextField label="Label (optional)" {...form.field(`${path}.label`)} />
          </FieldColumns>
          <LinkField label="Address" {...form.field(`${path}.url`)} />
        </>
      )}
    </Rows>
    <Part
      title="Legal notices"
      text="In the footer of every page. Write them under Pages, or link those of your university."
    >
      {legalNotices.map((notice) => (
        <TextField
          key={notice}
          label={`${legalTitles[notice]} (optional)`}
          hint={`The address of a page, such as ${notice}, or an https address.`}
          slotProps={{ input: { spellCheck: false } }}
          {...form.field(`legal.${notice}`)}
        />
      ))}
    </Part>
  </>
);

/** Who leads the lab. */
export const ProfessorFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="Name and photo" text="Only the name is required.">
      <FieldColumns>
        <TextField label={useLabSettings().secondName ? 'English name' : 'Name'} {...form.field('professor.nameEn')} />
        <TextField
          label="Name as in the directory"
          hint="If it is another one. The person with this name is listed first in the directory."
          {...form.field('professor.name')}
        />
        <TextField label="Title" {...form.field('professor.title')} />
      </FieldColumns>
      <FieldColumns>
        <FileField label="Photo" use="portrait" {...form.field('professor.photo')} />
        <FileField label="CV" use="cv" hint="A PDF of the site, or a web address." {...form.field('cvUrl')} />
      </FieldColumns>
    </Part>
    <Part title="Texts" text="Blank lines separate paragraphs.">
      <TextListField as="paragraphs" minRows={6} label="Biography" {...form.field('professor.biography')} />
      <TextListField
        as="paragraphs"
        minRows={6}
        label="For prospective students"
        {...form.field('professor.prospectiveStudents')}
      />
    </Part>
    <Rows
      form={form}
      name="professor.education"
      title="Education"
      one="Degree"
      blank={{ degree: '', institution: '' }}
      summary={({ degree, institution }) => [degree, institution]}
    >
      {(path) => (
        <FieldColumns>
          <TextField label="Degree" {...form.field(`${path}.degree`)} />
          <TextField label="Institution" {...form.field(`${path}.institution`)} />
        </FieldColumns>
      )}
    </Rows>
    <Rows
      form={form}
      name="professor.experience"
      title="Professional experience"
      one="Position"
      blank={{ title: '', organization: null, period: null }}
      summary={({ title, organization, period }) => [title, [organization, period].filter(Boolean).join(', ')]}
    >
      {(path) => (
        <>
          <TextField label="Position" {...form.field(`${path}.title`)} />
          <FieldColumns>
            <TextField label="Organization (optional)" {...form.field(`${path}.organization`)} />
            <TextField label="Years (optional)" {...form.field(`${path}.period`)} />
          </FieldColumns>
        </>
      )}
    </Rows>
  </>
);
