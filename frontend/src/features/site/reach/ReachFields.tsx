import {
  readWholeNumber,
  reachMessages,
  reachSecrets,
  reachVariables,
  type Reach,
  type ReachPart,
  type ReachWay,
} from '@lab/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { optional } from '../../../components/form/optional';
import { SwitchField } from '../../../components/form/SwitchField';
import { TextField } from '../../../components/form/TextField';
import { OptionalPart, Part } from '../parts';
import type { SiteForm } from '../site-form';
import { blankParts } from './reach-values';
import { TryReach } from './TryReach';

interface PartProps {
  form: SiteForm;
  reach: Reach;
}

/** Says that the environment sets a part, and to what. */
const InEnvironment = ({ part, value }: { part: ReachPart; value: string }) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {value}. Set in the environment (<code>{reachVariables[part]}</code>).
  </Typography>
);

interface WayProps extends PartProps {
  way: ReachWay;
  title: string;
  text: string;
  /** The switch that turns the part on. */
  label: string;
  /** What the environment sets, if it does. */
  value: string;
  children: ReactNode;
}

/** A connection that may be off, with a test of what is saved. */
const Way = ({ form, reach, way, title, text, label, value, children }: WayProps) => (
  <Part title={title} text={text}>
    {reach.setBy[way] === 'environment' ? (
      <InEnvironment part={way} value={value} />
    ) : (
      <OptionalPart form={form} name={way} label={label} blank={blankParts[way]}>
        {reach.lost.includes(way) && <FormAlert message={reachMessages.lost} />}
        {children}
      </OptionalPart>
    )}
    {reach[way] && <TryReach what={way} isChanged={form.isChanged} />}
  </Part>
);

/** A password or key. A saved one is never sent to the browser, and stays if the field is left empty. */
const SecretField = ({ form, reach, way, label }: PartProps & { way: ReachWay; label: string }) => {
  const { field, has } = reachSecrets[way];
  const isSaved = (reach[way] as Record<string, unknown> | null)?.[has] === true;
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      placeholder={isSaved ? 'Saved' : ''}
      hint={isSaved ? 'Leave this empty to keep what is saved.' : undefined}
      {...form.field(`${way}.${field}`)}
    />
  );
};

const Mail = (props: PartProps) => {
  const { form, reach } = props;
  return (
    <Way
      {...props}
      way="mail"
      title="E-mail"
      text="Reminders and invitations to vote. Without a mail server, messages are only listed in the portal."
      label="Send e-mails"
      value={`${reach.mail?.host}, from ${reach.mail?.from}`}
    >
      <FieldColumns>
        <TextField label="Mail server" placeholder="mail.example.org" {...form.field('mail.host')} />
        <TextField label="Port" inputMode="numeric" read={readWholeNumber} {...form.field('mail.port')} />
        <TextField label={optional('User name')} autoComplete="off" {...form.field('mail.user')} />
        <SecretField {...props} way="mail" label={optional('Password')} />
      </FieldColumns>
      <SwitchField
        label="Encrypted from the beginning"
        hint="Yes for port 465. Otherwise the connection is encrypted as soon as the server offers it."
        {...form.field('mail.isSecure')}
      />
      <TextField
        label="Sender"
        hint="The test message goes to this address, too."
        placeholder="Design Lab <lab@example.org>"
        {...form.field('mail.from')}
      />
    </Way>
  );
};

const Chat = (props: PartProps) => (
  <Way
    {...props}
    way="teamChat"
    title="The lab’s chat"
    text="Announcements go to a webhook of Slack, Mattermost or Discord."
    label="Post to a chat"
    value="A webhook is set up"
  >
    <SecretField {...props} way="teamChat" label="Webhook" />
  </Way>
);

const Model = (props: PartProps) => (
  <Way
    {...props}
    way="model"
    title="The lab guide"
    text="A language model answers visitors’ questions. Without one, the guide answers from the FAQ."
    label="Use a language model"
    value={`${props.reach.model?.name} at ${props.reach.model?.url}`}
  >
    <TextField
      label="Address"
      hint="Of an interface like OpenAI’s."
      placeholder="https://api.example.org/v1"
      {...props.form.field('model.url')}
    />
    <FieldColumns>
      <TextField label="Model" {...props.form.field('model.name')} />
      <SecretField {...props} way="model" label={optional('Key')} />
    </FieldColumns>
  </Way>
);

const University = (props: PartProps) => (
  <Way
    {...props}
    way="university"
    title="University sign-in"
    text="Members sign in with their university account (OpenID Connect). Register the portal with your IT department first."
    label="Offer the university sign-in"
    value={`${props.reach.university?.issuer}`}
  >
    <TextField
      label="Issuer"
      hint="The provider’s address, exactly as it calls itself."
      placeholder="https://idp.example.edu"
      {...props.form.field('university.issuer')}
    />
    <FieldColumns>
      <TextField label="Client ID" autoComplete="off" {...props.form.field('university.clientId')} />
      <SecretField {...props} way="university" label="Client secret" />
    </FieldColumns>
    <TextField label="The button says “Sign in with …”" {...props.form.field('university.label')} />
  </Way>
);

const identities = [
  { value: 'open', label: 'Choosing a name is enough, unless the name is protected' },
  { value: 'required', label: 'A passkey, a code or the university account is needed' },
];
const edits = [
  { value: 'told', label: 'They appear at once, and the professor is notified' },
  { value: 'approved', label: 'They wait for approval' },
];

/** How people sign in, and what members may change. */
const Choices = ({ form, reach }: PartProps) => (
  <Part title="Who may do what">
    {reach.setBy.identity === 'environment' ? (
      <InEnvironment part="identity" value={`Writing under a name: ${reach.identity}`} />
    ) : (
      <ChoiceField
        label="Writing under a name"
        hint="Invite everyone before you require a proof."
        options={identities}
        {...form.field('identity')}
      />
    )}
    {reach.setBy.memberEdits === 'environment' ? (
      <InEnvironment part="memberEdits" value={`Members’ changes of their own entries: ${reach.memberEdits}`} />
    ) : (
      <ChoiceField label="Members’ changes of their own entries" options={edits} {...form.field('memberEdits')} />
    )}
    {reach.setBy.labPasswordLogin === 'environment' ? (
      <InEnvironment part="labPasswordLogin" value={`Lab password: ${reach.labPasswordLogin ? 'on' : 'off'}`} />
    ) : (
      <SwitchField
        label="The lab password opens the portal"
        hint="Turn this off only when everyone can sign in with the university, a passkey or a code."
        {...form.field('labPasswordLogin')}
      />
    )}
  </Part>
);

/** All parts of the document. */
export const ReachFields = (props: PartProps) => (
  <>
    <Mail {...props} />
    <Chat {...props} />
    <Model {...props} />
    <University {...props} />
    <Choices {...props} />
  </>
);
