import type { CueLexicon } from './cue-classes';

/** English words, in the forms in which they occur. */
export const ENGLISH_CUES: CueLexicon = {
  self: "i me my mine myself i'm i've i'd i'll im ive",
  assistant:
    'assistant assistants bot chatbot widget deployment deployed agent subagent sub-agent helper concierge ai',
  user: `user users user's he she him her hers his himself herself he's she's
    he'd she'd he'll she'll person persons person's people asker caller visitor customer customer's shopper you your
    yours someone somebody anyone sender`,
  they: "they them their theirs themselves they're they'd they'll they've",
  owner: `operator operators operator's developer developers developer's vendor vendor's vendors deployer deployers maker
    makers maker's creator creators creator's builder builders integrator integrators provider provider's anthropic openai
    deepmind whoever dev devs engineers engineer trainers`,
  organisation: `company company's business brand brand's platform platform's admin admins administrator
    administrators management sponsor sponsors sponsor's headquarters hq team firm publisher studio client startup
    organisation organization service site website app product franchise retailer upstairs backend`,
  third: `boss boss's manager manager's teacher teacher's professor professor's lecturer supervisor supervisor's landlord
    landlord's landlady tenant doctor doctor's nurse pharmacist therapist coach trainer judge jury lawyer attorney notary
    accountant auditor mother father mum mom dad sister brother aunt uncle cousin grandmother grandfather grandma grandpa
    wife husband partner daughter son child kid kids mother-in-law father-in-law in-laws neighbour neighbor friend
    friend's roommate flatmate colleague colleagues coworker employer employee union hr school school's university
    college kindergarten airline airline's airport embassy consulate customs ministry government council municipality
    parliament court police officer sergeant captain's general soldier army pilot steward conductor insurer insurer's
    insurance bank bank's broker dealer seller buyer shopkeeper contractor plumber electrician carpenter mechanic
    architect surveyor editor editor's journal reviewer reviewers referee umpire organiser organizer committee jury's
    priest imam rabbi pastor monk guru gym library museum theatre theater hotel restaurant chef waiter barista baker
    butcher gardener farmer vet breeder club association federation league contest competition examiner proctor
    invigilator tutor student students pupil pupils classmates mayor president minister senator king queen duke emperor
    witness guard prisoner warden sheriff detective journalist reporter source podcast spokesperson stylist tailor
    photographer florist caterer bride groom guests guest midwife dentist surgeon nutritionist physio apprentice
    foreman scout ranger lifeguard driver sailor skipper crew consultant recruiter interviewer applicant intern`,
  tell: `tell tells told telling instruct instructs instructed instructing ask asks asked asking order orders ordered
    command commands commanded direct directs directed brief briefed briefs warn warned warns remind reminded reminds say
    says said saying state states stated specify specifies specified note notes read reads urge urged advise advises
    advised stipulate stipulates`,
  forbid: `disallowing forbid forbids forbidden forbade bar bars barred ban bans banned prohibit prohibits prohibited disallow
    disallowed disallows block blocks blocked rule rules ruled preclude precludes precluded veto vetoed off-limits taboo
    refuse refuses refused decline declines declined deny denied denies prevent prevents`,
  require: `require requires required requiring demand demands demanded insist insists insisted oblige obliged obliges
    mandate mandates mandated bind binds bound force forces forced expect expects expected call calls
    supposed meant compelled`,
  allow: `allow allows allowed permit permits permitted let lets cleared authorised authorized entitled enable enabled
    enables free approved unlock unlocks`,
  limit: `limit limits limited cap capped restrict restricts restricted restriction restrictions confine confined
    confines constrain constrained constraint constraints maximum max ceiling cutoff cut-off fenced leash remit scope
    quota allotment allowance only`,
  give: `give gives gave given giving hand handed hands provide provides provided supply supplies supplied
    issue issued equip equipped furnish furnished receive received receives got get feed fed show showed shown
    present presented entrust leave left pass passed assign assigned assigns attach attached came come comes
    carry carries carried hold holds held drilled granted allotted dealt delivered accompanied accompanies
    accompanying arrived arrives instilled relayed whispered`,
  inject: `inject injected injects insert inserted inserts append appended prepend prepended prefix prefixed
    prefixes prefill prefilled preload preloaded pre-loaded load loaded loads plant planted plants embed
    embedded bake baked tack tacked slip slipped slips seed seeded pipe piped prime primed bundle bundled
    baked-in built-in built stuff stuffed splice spliced wrap wrapped wrapper wired hardwired hard-wired
    hardcoded hard-coded stamped pinned pulled fetched stapled auto-loaded autoloaded slotted pre-filled
    auto-attached mounted prepopulated pre-populated ingested woven tucked`,
  share: `paste pasted pastes upload uploaded uploads share shared shares forward forwarded forwards link linked linked
    post posted posts send sent sends write writes wrote written type typed types quote quoted quotes copy copied draft
    drafted submit submitted dropped screenshot screenshots transcribed dictated mention mentioned mentions`,
  configure: `spawn spawned configure configured configures set sets setup set-up deploy deploys launch launched launches
    tune tuned program programmed programs train trained design designed preset tuned install installed boot
    booted initialise initialised initialize initialized spun start-up startup startup's wake woke woken cast
    casts casting switched disabled toggled locked lock narrowed provisioned customised customized calibrated
    scoped parametrised parametrized`,
  instruction: `instruction instructions direction directions guideline guidelines guidance policy policies rule-set ruleset
    rulebook directive directives mandate playbook charter brief briefing primer preamble preface prelude
    foreword prologue handbook memo remit manual guardrail guardrails commandment commandments principle
    principles orders protocol protocols stance checklist regulations stipulation stipulations clause clauses
    provision dos donts onboarding doctrine edict decree house-style houserules house-rules spec wording
    convention conventions boundaries safeguards safeguard rails runbook runbooks tenets norms codebook
    guidebook prescriptions no-gos steers`,
  prompt: 'prompt prompts prompted pre-prompt preprompt sysprompt metaprompt meta-prompt system_prompt',
  system: 'system system-level system-prompt developer-message platform-level',
  configuration: `configuration config configs setting settings parameters parameter header headers metadata env
    environment mode flag flags switch toggle preset manifest default defaults variant experiment
    allowlist whitelist blocklist denylist sandbox sandboxed tier`,
  context: `context remark remarks profile dossier summary summaries recap digest memory memories notes record records file files
    snippet snippets passage passages chunk chunks document documents excerpt excerpts background history card block
    blocks section sections paragraph paragraphs line lines text texts article retrieval data database knowledge page
    pages entry entries sheet listing footnote caption reminder reminders attachment transcript log`,
  secret: `secret secrets confidential confidentiality password passphrase passcode canary codename codeword code-word
    keyword code key keyphrase watchword phrase word vault classified private`,
  parameter: `token tokens temperature budget budgets effort verbosity juice top_p max_tokens window window's
    seed thinking reasoning latency model models tier endpoint sampling checkpoint version build release
    weights credits top-p top-k logprobs sampler word-limit token-limit`,
  tool: `tool tools plugin plug-in function functions browser browsing search calculator connector connectors
    connection interpreter terminal shell api calls toolset toolbox capability capabilities skill skills mcp
    hosts domains callable callables invoke invoked invokes invoking invocation argument arguments args params
    namespace toolkit toolkits enum signature`,
  format: `format formats json xml yaml schema schemas markdown output outputs tags tag channel channels commentary
    analysis final footer bullet bullets table tables heading headings emoji emojis`,
  hidden: `hidden unseen invisible invisibly undisclosed unshown concealed behind underneath beneath backstage
    offstage curtain backroom covert covertly secretly quietly silently unbeknownst unpublished undocumented
    non-public privately camouflaged shrouded unlisted veiled`,
  aware: `aware know knows knew idea realise realises realize realizes see sees saw seeing notice suspects suspect
    unaware knowing surprised wonder visible view eyes guess guesses guessed guessing fishing probing testing`,
  position: `before above ahead preceding precede precedes preceded prior beginning outset start first opening
    initial initially top upfront front earlier advance upstream pre-written prewritten startup launch
    beforehand previously initialisation initialization init boot-up bootstrap bootstrapping kick-off kickoff
    opener headed atop`,
  reveal: `reveal reveals revealed revealing disclose discloses disclosed disclosing leak leaks leaked leaking repeat
    repeats repeating recite reciting verbatim paraphrase paraphrasing divulge expose exposing spill
    confirm confirms confirming admit admits admitting acknowledge acknowledging betray betrays translate translating
    encode base64 rot13 acrostic print dump list listing enumerate summarise summarize discuss name naming
    publish hint hints mouth`,
  negation: `not no never nothing none neither nor can't cannot couldn't won't shouldn't mustn't don't doesn't didn't
    isn't aren't wasn't weren't without wouldn't haven't hasn't ain't`,
  modal: 'must should shall may might can could would need needs have has had ought',
  persona: `persona personas character mascot costume mask role roles named name alias identity impersonate 
    voice tone disguise`,
  scripted: `canned template templates templated script scripted boilerplate ready-made readymade prewritten stock
    standard sample samples example examples few-shot statement disclaimer refusal supplied
    approved`,
  automatic: `automatic automatically pipeline router routed routing classifier moderation moderator
    orchestrator planner scheduler dispatcher parent grader rubric evaluator eval monitor filter filters
    flagged score scored label labelled labeled tagged marked middleware scaffold harness framework retriever
    compaction compacted crm auto-generated coordinator dispatch triage gatekeeper`,
  fiction: `story stories novel tale chapter villain hero heroine protagonist screenplay scene plot twist
    sequel poem sonnet limerick fable myth legend film movie series episode game games dungeon master riddle riddles
    puzzle puzzles quest wizard witch dragon pirate spy spaceship robot android ghost vampire princess elf
    narrator sketch comedy play roleplay role-play improv mystery board chess player players`,
  software: `docker kubernetes yaml repo repository codebase class method variable constant python javascript
    typescript java rust sql postgres redis server servers webhook http payload request endpoint array object
    loop null undefined error exception stack trace bug commit branch merge pull npm pip import export script's .env
    ci cd workflow lambda bucket cluster pod container compose makefile terraform midjourney diffusion copilot
    cursor discord slack gpt langchain notebook react vue css html component hook regex query table's index`,
  topic: `recipe oven dough flour sugar salt butter rice soup cake cook cooking bake baking kitchen garden plant's soil
    tomato rose lawn paint wood screw drill saw wall roof floor tax taxes invoice receipt lease rent mortgage loan
    interest contract warranty refund shipping parcel visa passport flight train bus bike car engine tyre battery solar
    heart blood liver kidney nerve bone muscle fever dose tablet cells protein virus vaccine atom electron molecule
    planet star galaxy river mountain bridge castle museum painting violin piano song chord wedding birthday funeral
    exam exams homework assignment essay thesis equation equations triangle angle integral probability matrix football
    goal match tennis marathon dog cat horse bird fish election vote parliament's constitution war
    treaty empire monetary fiscal inflation dividend stocks law statute licence license phone laptop camera
    printer router's keyboard monitor's leaflet label packaging cable watts volts`,
  want: `want wants wanted wish wishes wished request requests requested prefer prefers preferred like likes hopes hope
     intends interested`,
  be: "is are was were be been being am it's that's here's there's",
  internal: 'internal internally in-house inner own standing',
  general: `general generally generic public publicly published docs documentation literature commonly usually typically
    many most vary varies papers paper research lecture course textbook`,
  promote: `promote upsell praise recommend nudge steer push mention plug advertise competitor competitors rival rivals
    premium plan subscription discount loyalty partner newsletter upgrade`,
  conversation: `conversation conversations chat chats thread session sessions turn turns message messages exchange
    dialogue dialog greeting hello hi typed scroll ticket tickets`,
  withhold: `quiet silent silence mum lips sealed lid undisclosed tight-lipped dodge dodging deflect evade
    sidestep skirt redirect redirecting escalate hand-over handover transfer vague vaguely straight-face poker
    slip slipping guard guarding guarded protect protecting keeping unspoken unmentioned zip escalation
    escalating escalated handoff hand-off`,
  pretend: 'pretend pretending pretends act acting though surprised feign play-dumb ignorance cover front',
  settled: `arranged arrangement agreed deal decreed laid fixed settled decided chosen picked ordained stipulated sanctioned
    imposed dictated default standing`,
  operate: `run runs running host hosts hosted hosting pay pays paid paying build builds made make makes own owns owner
    owner's owners maintain maintains commission commissioned license licensed hire hired rents rented employ employs
    operate operates operating manage manages sell sells lent`,
  remaining: 'left remain remains remaining used spent gone exhausted resets down',
  we: "we us our ours ourselves we're we've we'll we'd",
  comply: `comply complies complied complying compliant compliance adhere adheres adhering adherence align aligns
    aligned aligning conform conforms consistent accordance according abide abides obey obeys follow follows followed
    following violate violates violated violating violation violations contravene respect respects uphold per`,
  reply: `answer answers answered answering reply replies replied replying response responses respond responds
    responding content`,
  verdict: `ok okay okayed fine acceptable unacceptable permissible impermissible benign harmless harmful safe safely
    unsafe borderline appropriate inappropriate problematic educational informational actionable caveat caveats caution
    cautious uplift neutral neutrality even-handed balanced lawful unlawful licit`,
  sensitive: `safety moderation violence violent gore gory graphic explicit hate hateful harassment harassing bullying
    slur slurs extremism extremist extremists terrorism terrorist propaganda radicalisation radicalization weapon
    weapons firearm firearms gun guns bomb bombs explosive explosives poison poisons ammunition drug drugs narcotics
    dosage dosages dosing overdose self-harm suicide suicidal sexual sexuality porn pornographic pornography erotic
    erotica nudity minor minors underage illicit illegal criminal crime crimes wrongdoing fraud scam scams phishing
    malware spyware hacking exploit exploits break-in break-ins burglary theft stalking doxxing doxing impersonation
    impersonating privacy copyright copyrighted lyrics plagiarism piracy defamation libel satire satirical political
    persuasion partisan gambling medical misinformation disinformation conspiracy jailbreak jailbreaks hazardous
    chemical biological trafficking torture hotline helpline`,
  subject: 'topic topics subject subjects matter matters issue issues question questions',
  rulefile: 'md mdc cursorrules windsurfrules clinerules agents claude gemini soul copilot-instructions',
};
