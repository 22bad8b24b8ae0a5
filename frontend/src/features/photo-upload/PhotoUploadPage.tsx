import { paths } from '@lab/contracts';
import { useState } from 'react';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { PhotoUploadForm } from './PhotoUploadForm';
import { SubmissionSuccessful } from './SubmissionSuccessful';

const PhotoUploadPage = () => {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <Page>
      <PageHeading
        title="Member Photo Upload"
        intro="Send your photo and profile to appear in the members’ directory. We look at every request before it is shown."
        back={{ to: paths.members, label: 'Back to Lab Members' }}
      />
      {isSubmitted ? (
        <SubmissionSuccessful onAgain={() => setIsSubmitted(false)} />
      ) : (
        <PhotoUploadForm onSubmitted={() => setIsSubmitted(true)} />
      )}
    </Page>
  );
};

export default PhotoUploadPage;
