import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  /** What is previewed; after a failure another one is tried. */
  body: unknown;
  children: ReactNode;
}

interface PreviewBoundaryState {
  body: unknown;
  hasFailed: boolean;
}

/** What is typed is not complete all the time. A part of the site that cannot be rendered then must not take the form with it. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, PreviewBoundaryState> {
  override state: PreviewBoundaryState = { body: this.props.body, hasFailed: false };

  static getDerivedStateFromProps({ body }: PreviewBoundaryProps, state: PreviewBoundaryState) {
    return body === state.body ? null : { body, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Typography variant="body2" sx={{ p: 3, color: 'text.secondary' }}>
        The preview appears when everything is filled in.
      </Typography>
    );
  }
}
