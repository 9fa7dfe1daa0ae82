import type { AdminSettingsRead } from '@/lib/chat/admin';
import { formOfKnob, type PolicyKnob } from '@/lib/chat/policy-knob';
import type { AdminConfig, AdminConfigVersionRead } from '@/lib/config/admin-config';
import { adminSettingSchemas, SETTING_FORMS } from '@/lib/config/admin-settings';
import type { ModelRegistry } from '@/lib/models/registry';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Tool } from '@/lib/tools/tool';
import { toolsByCategory } from '@/lib/tools/tool-category';
import { type ApiFailure, failure } from '../http/api-failure';
import { adminModelOption, allowedModels, knownModels } from '../models/model-list';

/** What admins set; every change is a version of its own and stands in the audit log. */
export class SettingsService {
  constructor(
    private readonly config: AdminConfig,
    private readonly models: ModelRegistry,
    private readonly knobs: readonly PolicyKnob[],
    private readonly tools: readonly Tool[],
  ) {}

  async read(): Promise<AdminSettingsRead> {
    return this.view(await this.config.read());
  }

  async change(
    patch: Readonly<Record<string, unknown>>,
    changedBy: string,
  ): Promise<Result<AdminSettingsRead, ApiFailure>> {
    const wrong = await this.wrongWriter(patch);
    if (wrong !== null) return err({ ...failure('invalid-setting'), message: wrong });
    const changed = await this.config.setAll(patch, changedBy);
    if (changed.ok) return ok(this.view(changed.value));
    return err({ ...failure('invalid-setting'), message: changed.error.message });
  }

  /** Makes what an earlier version said the newest version. */
  async restore(version: number, changedBy: string): Promise<Result<AdminSettingsRead, ApiFailure>> {
    const restored = await this.config.restore(version, changedBy);
    return restored.ok ? ok(this.view(restored.value)) : err(failure('version-not-found'));
  }

  /** What is wrong with a writer's model that is newly named: it has to be offered once the change holds. */
  private async wrongWriter(patch: Readonly<Record<string, unknown>>): Promise<string | null> {
    const { writerModelId } = patch;
    if (typeof writerModelId !== 'string') return null;
    const { value } = await this.config.read();
    if (writerModelId === value.writerModelId) return null;
    const added = adminSettingSchemas.addedModelIds.safeParse(patch.addedModelIds);
    const allowed = adminSettingSchemas.allowedModelIds.safeParse(patch.allowedModelIds);
    const settings = {
      addedModelIds: added.success ? added.data : value.addedModelIds,
      allowedModelIds: allowed.success ? allowed.data : value.allowedModelIds,
    };
    const isOffered = allowedModels(this.models, settings).some(({ modelId }) => modelId === writerModelId);
    return isOffered ? null : 'writerModelId must be the id of a model that is offered, or null.';
  }

  private view({ version, value }: AdminConfigVersionRead): AdminSettingsRead {
    return {
      version,
      settings: value,
      forms: [...SETTING_FORMS, ...this.knobs.map(formOfKnob)],
      models: knownModels(this.models, value).map(adminModelOption),
      tools: toolsByCategory(this.tools).flatMap(({ label: category, tools }) =>
        tools.map(({ name, label }) => ({ name, label, category })),
      ),
    };
  }
}
