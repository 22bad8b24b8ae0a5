import type {
  LabMeetingType,
  PlanTerm,
  PresentationRotation,
  PresentationRotationList,
  SaveRotation,
  TermPlan,
  Topic,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { useTopicPost } from '../../../lib/use-topic-post';

const TOPIC: Topic = 'lab-meetings';
const PATH = '/api/presentation-rotations';
const ROTATIONS = [TOPIC, 'rotations'];
const SAVE = [TOPIC, 'save-rotation'];

export const useRotations = () =>
  useQuery({
    queryKey: ROTATIONS,
    queryFn: ({ signal }) => http.get<PresentationRotationList>(PATH, signal),
  });

/** The rotation as it will be once a change is saved. */
const changed = (rotation: PresentationRotation, fields: Required<SaveRotation>): PresentationRotation => {
  const isPaused = (id: number) => fields.pauses.some(({ memberId }) => memberId === id);
  const next = fields.memberIds.filter((id) => !isPaused(id)).slice(0, fields.perMeeting);
  return { ...rotation, ...fields, next, left: [] };
};

/**
 * Saves a rotation, and shows the change at once. Several changes are saved one after the other, each based on the
 * version of the one before.
 */
export const useSaveRotation = (type: LabMeetingType) => {
  const client = useQueryClient();
  const update = (change: (rotation: PresentationRotation) => PresentationRotation) =>
    client.setQueryData<PresentationRotationList>(
      ROTATIONS,
      (list) =>
        list && { ...list, rotations: list.rotations.map((each) => (each.type === type ? change(each) : each)) },
    );
  /** The rotation as last loaded, with the changes that are being saved. */
  const current = (): PresentationRotation =>
    client.getQueryData<PresentationRotationList>(ROTATIONS)!.rotations.find((each) => each.type === type)!;
  const mutation = useMutation({
    mutationKey: SAVE,
    scope: { id: type },
    mutationFn: (fields: Required<SaveRotation>) =>
      http.put<PresentationRotation>(`${PATH}/${type}`, fields, ifVersion(current().version)),
    onMutate: async (fields) => {
      await client.cancelQueries({ queryKey: ROTATIONS });
      update((rotation) => changed(rotation, fields));
    },
    onSuccess: ({ version }) => update((rotation) => ({ ...rotation, version })),
    onSettled: () => {
      if (client.isMutating({ mutationKey: SAVE }) === 1) void client.invalidateQueries({ queryKey: [TOPIC] });
    },
  });
  return { ...mutation, current };
};

/** The meetings that a plan would create; not requested without a term. */
export const usePlanPreview = (term: PlanTerm | undefined) =>
  useQuery({
    queryKey: [TOPIC, 'plan', term],
    queryFn: () => http.post<TermPlan>(`${PATH}/plan?dryRun=true`, term),
    enabled: term !== undefined,
    // The last plan stays visible while a new one is loading.
    placeholderData: (before) => before,
    gcTime: 0,
  });

export const useCreatePlan = () => useTopicPost<PlanTerm, TermPlan>(TOPIC, `${PATH}/plan`);
